-- Generated from the migrations by "npm run schema". Do not edit.

-- Types

enum label_activation (not_required, not_activated, activated, invalid)
enum label_kind (product, package, box, special)
enum label_status (not_in_stock, in_stock, outbound, returned, sold, expired, recycled, invalid)

-- Sequences

sequence activity_draw_id_seq bigint start 1 increment 1
sequence activity_id_seq bigint start 1 increment 1
sequence activity_template_id_seq bigint start 1 increment 1
sequence app_user_id_seq bigint start 1 increment 1
sequence batch_deactivation_id_seq bigint start 1 increment 1
sequence batch_id_seq bigint start 1 increment 1
sequence bill_difference_id_seq bigint start 1 increment 1
sequence bulk_run_id_seq bigint start 1 increment 1
sequence buyer_report_answer_id_seq bigint start 1 increment 1
sequence buyer_report_id_seq bigint start 1 increment 1
sequence buyer_report_note_id_seq bigint start 1 increment 1
sequence category_attribute_id_seq bigint start 1 increment 1
sequence company_id_seq integer start 1 increment 1
sequence dealer_id_seq bigint start 1 increment 1
sequence dealer_review_id_seq bigint start 1 increment 1
sequence device_id_seq bigint start 1 increment 1
sequence device_use_id_seq bigint start 1 increment 1
sequence dictionary_version_number bigint start 1 increment 1
sequence draw_step_id_seq bigint start 1 increment 1
sequence exception_item_id_seq bigint start 1 increment 1
sequence extended_data_id_seq bigint start 1 increment 1
sequence extended_set_id_seq bigint start 1 increment 1
sequence ledger_account_id_seq bigint start 1 increment 1
sequence list_view_id_seq bigint start 1 increment 1
sequence login_failure_id_seq bigint start 1 increment 1
sequence login_log_id_seq bigint start 1 increment 1
sequence member_id_seq bigint start 1 increment 1
sequence member_level_id_seq bigint start 1 increment 1
sequence menu_item_id_seq integer start 1 increment 1
sequence message_id_seq bigint start 1 increment 1
sequence movement_id_seq bigint start 1 increment 1
sequence operation_log_id_seq bigint start 1 increment 1
sequence page_binding_id_seq bigint start 1 increment 1
sequence page_template_id_seq bigint start 1 increment 1
sequence page_version_id_seq bigint start 1 increment 1
sequence payout_bill_id_seq bigint start 1 increment 1
sequence payout_event_id_seq bigint start 1 increment 1
sequence payout_id_seq bigint start 1 increment 1
sequence phone_code_id_seq bigint start 1 increment 1
sequence place_id_seq bigint start 1 increment 1
sequence points_operation_id_seq bigint start 1 increment 1
sequence print_run_id_seq bigint start 1 increment 1
sequence print_template_id_seq bigint start 1 increment 1
sequence prize_allocation_id_seq bigint start 1 increment 1
sequence prize_id_seq bigint start 1 increment 1
sequence product_category_id_seq bigint start 1 increment 1
sequence product_id_seq bigint start 1 increment 1
sequence product_material_id_seq bigint start 1 increment 1
sequence qa_card_id_seq bigint start 1 increment 1
sequence query_record_id_seq bigint start 1 increment 1
sequence role_id_seq bigint start 1 increment 1
sequence sales_region_id_seq bigint start 1 increment 1
sequence session_id_seq bigint start 1 increment 1
sequence sheet_import_id_seq bigint start 1 increment 1
sequence shop_goods_id_seq bigint start 1 increment 1
sequence shop_order_event_id_seq bigint start 1 increment 1
sequence shop_order_id_seq bigint start 1 increment 1
sequence stocktaking_entry_id_seq bigint start 1 increment 1
sequence stocktaking_id_seq bigint start 1 increment 1
sequence stray_query_id_seq bigint start 1 increment 1
sequence task_id_seq bigint start 1 increment 1
sequence trace_event_id_seq bigint start 1 increment 1
sequence track_order_id_seq bigint start 1 increment 1
sequence track_order_item_id_seq bigint start 1 increment 1
sequence transparency_forgotten_id_seq bigint start 1 increment 1
sequence transparency_pending_id_seq bigint start 1 increment 1
sequence unlabelled_stock_entry_id_seq bigint start 1 increment 1
sequence unlabelled_stock_id_seq bigint start 1 increment 1
sequence user_identity_id_seq bigint start 1 increment 1
sequence warranty_claim_id_seq bigint start 1 increment 1
sequence warranty_event_id_seq bigint start 1 increment 1
sequence warranty_picture_id_seq bigint start 1 increment 1
sequence warranty_registration_id_seq bigint start 1 increment 1
sequence webhook_delivery_id_seq bigint start 1 increment 1
sequence webhook_endpoint_id_seq bigint start 1 increment 1
sequence webhook_event_id_seq bigint start 1 increment 1

-- Tables

table activity row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  type text not null
  content text not null default ''::text
  notes text not null default ''::text
  image_id uuid
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  online boolean not null default false
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint activity_check CHECK ((ends_at > starts_at))
  constraint activity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint activity_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint activity_content_check CHECK ((char_length(content) <= 5000))
  constraint activity_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint activity_notes_check CHECK ((char_length(notes) <= 500))
  constraint activity_pkey PRIMARY KEY (company_id, id)
  constraint activity_type_check CHECK ((type = ANY (ARRAY['red_packet'::text, 'points'::text, 'lottery'::text])))
table activity_checked row level security forced with (fillfactor=70)
  company_id integer not null
  activity_id bigint not null
  shard smallint not null
  labels bigint not null
  constraint activity_checked_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint activity_checked_labels_check CHECK ((labels >= 0))
  constraint activity_checked_pkey PRIMARY KEY (company_id, activity_id, shard)
table activity_draw row level security forced
  company_id integer not null
  id bigint not null identity
  activity_id bigint not null
  serial bigint not null
  drawn_at timestamp with time zone not null default now()
  check_ordinal integer not null
  phone text not null default ''::text
  region text not null default ''::text
  is_win boolean not null
  prize_id bigint
  amount_cents bigint
  win_check text
  checked_by bigint
  checked_at timestamp with time zone
  check_note text not null default ''::text
  delivery text
  receiver_name text not null default ''::text
  receiver_phone text not null default ''::text
  receiver_address text not null default ''::text
  claimed_at timestamp with time zone
  logistics_company text not null default ''::text
  tracking_number text not null default ''::text
  sent_at timestamp with time zone
  sent_by bigint
  points integer
  given_points integer
  ordinal integer
  after_step integer
  packet integer
  price_cents bigint
  held_reason text
  parcel_state text
  parcel_state_at timestamp with time zone
  parcel_side text
  parcel_note text not null default ''::text
  redeemed_at timestamp with time zone
  redeemed_dealer_id bigint
  redemption_key text
  member_id bigint
  dealer_id bigint
  constraint activity_draw_amount_cents_check CHECK ((amount_cents > 0))
  constraint activity_draw_check CHECK (((is_win = (win_check IS NOT NULL)) AND (is_win = (delivery IS NOT NULL))))
  constraint activity_draw_check3 CHECK (((delivery IS DISTINCT FROM 'delivered'::text) OR (win_check = 'checked'::text)))
  constraint activity_draw_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint activity_draw_company_id_activity_id_serial_key UNIQUE (company_id, activity_id, serial)
  constraint activity_draw_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint activity_draw_company_id_prize_id_fkey FOREIGN KEY (company_id, prize_id) REFERENCES prize(company_id, id)
  constraint activity_draw_dealer FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint activity_draw_dealer_of_win CHECK (((dealer_id IS NULL) OR is_win))
  constraint activity_draw_delivery_check CHECK ((delivery = ANY (ARRAY['undelivered'::text, 'delivered'::text])))
  constraint activity_draw_given_points CHECK (((given_points IS NULL) OR ((points IS NOT NULL) AND (delivery = 'delivered'::text) AND (given_points >= points))))
  constraint activity_draw_held CHECK (((held_reason IS NULL) OR is_win))
  constraint activity_draw_held_reason_check CHECK ((held_reason = 'copies_suspected'::text))
  constraint activity_draw_member FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
  constraint activity_draw_one_person CHECK (((member_id IS NULL) OR (phone = ''::text)))
  constraint activity_draw_ordinal_check CHECK ((ordinal > 0))
  constraint activity_draw_parcel CHECK (((parcel_state IS NOT NULL) = ((prize_id IS NOT NULL) AND (NOT (delivery IS DISTINCT FROM 'delivered'::text)))))
  constraint activity_draw_parcel_at CHECK (((parcel_state IS NULL) = (parcel_state_at IS NULL)))
  constraint activity_draw_parcel_side CHECK (((parcel_state IS NULL) = (parcel_side IS NULL)))
  constraint activity_draw_parcel_side_check CHECK ((parcel_side = ANY (ARRAY['staff'::text, 'buyer'::text])))
  constraint activity_draw_parcel_state_check CHECK ((parcel_state = ANY (ARRAY['sent'::text, 'received'::text, 'issue'::text, 'resolved'::text, 'returned'::text])))
  constraint activity_draw_pkey PRIMARY KEY (company_id, id)
  constraint activity_draw_points_check CHECK ((points > 0))
  constraint activity_draw_points_person CHECK (((points IS NULL) OR (phone <> ''::text) OR (member_id IS NOT NULL) OR (delivery = 'delivered'::text) OR (win_check = 'rejected'::text)))
  constraint activity_draw_redeemed CHECK (((redeemed_at IS NULL) OR ((prize_id IS NOT NULL) AND (NOT (delivery IS DISTINCT FROM 'delivered'::text)))))
  constraint activity_draw_redeemed_dealer FOREIGN KEY (company_id, redeemed_dealer_id) REFERENCES dealer(company_id, id)
  constraint activity_draw_redemption CHECK ((((redeemed_at IS NULL) = (redemption_key IS NULL)) AND ((redeemed_at IS NOT NULL) OR (redeemed_dealer_id IS NULL))))
  constraint activity_draw_what CHECK ((num_nonnulls(prize_id, amount_cents, points) =
CASE
    WHEN is_win THEN 1
    ELSE 0
END))
  constraint activity_draw_win_check_check CHECK ((win_check = ANY (ARRAY['unchecked'::text, 'checked'::text, 'rejected'::text])))
table activity_rule row level security forced
  company_id integer not null
  activity_id bigint not null
  rule text not null
  amount_cents bigint
  minimum_cents bigint
  maximum_cents bigint
  random_type text
  ratio integer
  winning_rate integer
  budget_cents bigint
  budget_pieces integer
  maximum_participants integer
  per_person_day integer
  per_person integer
  identity text not null
  first_check_only boolean not null
  second_check boolean not null
  proof text not null
  area_codes text[] not null default '{}'::text[]
  unknown_place_may boolean not null default false
  barred_dealer_ids bigint[] not null default '{}'::bigint[]
  participants integer not null default 0
  wins integer not null default 0
  won_cents bigint not null default 0
  points integer
  payout_way text not null default 'hand'::text
  region_dealer_ids bigint[] not null default '{}'::bigint[]
  constraint activity_rule_amount_cents_check CHECK ((amount_cents > 0))
  constraint activity_rule_budget_cents_check CHECK ((budget_cents > 0))
  constraint activity_rule_budget_pieces_check CHECK ((budget_pieces > 0))
  constraint activity_rule_check CHECK ((maximum_cents >= minimum_cents))
  constraint activity_rule_check1 CHECK (((wins >= 0) AND (wins <= participants)))
  constraint activity_rule_check2 CHECK ((participants <= maximum_participants))
  constraint activity_rule_check3 CHECK ((wins <= budget_pieces))
  constraint activity_rule_check4 CHECK ((won_cents <= budget_cents))
  constraint activity_rule_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint activity_rule_identity_check CHECK ((identity = ANY (ARRAY['phone'::text, 'nobody'::text])))
  constraint activity_rule_maximum_participants_check CHECK ((maximum_participants > 0))
  constraint activity_rule_minimum_cents_check CHECK ((minimum_cents > 0))
  constraint activity_rule_participants_check CHECK ((participants >= 0))
  constraint activity_rule_payout_way_check CHECK ((payout_way = ANY (ARRAY['hand'::text, 'alipay'::text, 'wechat_pay'::text])))
  constraint activity_rule_per_person_check CHECK ((per_person > 0))
  constraint activity_rule_per_person_day_check CHECK ((per_person_day > 0))
  constraint activity_rule_pkey PRIMARY KEY (company_id, activity_id)
  constraint activity_rule_points_check CHECK ((points > 0))
  constraint activity_rule_points_person CHECK (((rule <> 'points'::text) OR (identity = 'phone'::text)))
  constraint activity_rule_proof_check CHECK ((proof = ANY (ARRAY['none'::text, 'hidden'::text])))
  constraint activity_rule_random_type_check CHECK ((random_type = ANY (ARRAY['even'::text, 'long_tailed'::text])))
  constraint activity_rule_ratio_check CHECK (((ratio >= 1) AND (ratio <= 10000)))
  constraint activity_rule_rule_check CHECK ((rule = ANY (ARRAY['fixed'::text, 'random'::text, 'ratio'::text, 'packets'::text, 'codes'::text, 'chance'::text, 'points'::text])))
  constraint activity_rule_winning_rate_check CHECK (((winning_rate >= 1) AND (winning_rate <= 10000)))
  constraint activity_rule_won_cents_check CHECK ((won_cents >= 0))
table activity_template row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  type text not null
  content text not null default ''::text
  notes text not null default ''::text
  image_id uuid
  rule jsonb
  created_at timestamp with time zone not null default now()
  created_by bigint
  constraint activity_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint activity_template_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint activity_template_content_check CHECK ((char_length(content) <= 5000))
  constraint activity_template_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint activity_template_notes_check CHECK ((char_length(notes) <= 500))
  constraint activity_template_pkey PRIMARY KEY (company_id, id)
  constraint activity_template_type_check CHECK ((type = ANY (ARRAY['red_packet'::text, 'points'::text, 'lottery'::text])))
table activity_template_prize row level security forced
  company_id integer not null
  template_id bigint not null
  ordinal integer not null
  name text not null
  level integer not null
  quantity integer not null
  image_id uuid not null
  handover text not null
  collect_days smallint
  constraint activity_template_prize_collect_days_check CHECK (((collect_days >= 1) AND (collect_days <= 365)))
  constraint activity_template_prize_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint activity_template_prize_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES activity_template(company_id, id) ON DELETE CASCADE
  constraint activity_template_prize_handover_check CHECK ((handover = ANY (ARRAY['parcel'::text, 'counter'::text, 'choice'::text])))
  constraint activity_template_prize_level_check CHECK (((level >= 0) AND (level <= 8)))
  constraint activity_template_prize_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint activity_template_prize_ordinal_check CHECK ((ordinal > 0))
  constraint activity_template_prize_pkey PRIMARY KEY (company_id, template_id, ordinal)
  constraint activity_template_prize_quantity_check CHECK ((quantity > 0))
table app_user row level security forced
  id bigint not null identity
  company_id integer not null
  username text not null
  real_name text not null
  nickname text not null default ''::text
  phone text
  email text
  gender text not null default 'unknown'::text
  birthday date
  avatar_id uuid
  head_image text not null default ''::text
  employee_number text
  department text not null default ''::text
  landline text not null default ''::text
  purpose text
  dealer_id bigint
  factory_id bigint
  workflow_sync boolean not null default false
  password_hash text not null
  must_change_password boolean not null default false
  language text not null default 'cn'::text
  language_chosen boolean not null default false
  settings jsonb not null default '{}'::jsonb
  status text not null default 'normal'::text
  was_frozen boolean not null default false
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  search_text text not null generated (lower(((((((((((((username || ' '::text) || real_name) || ' '::text) || nickname) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(employee_number, ''::text)) || ' '::text) || department)))
  constraint app_user_company_id_avatar_id_fkey FOREIGN KEY (company_id, avatar_id) REFERENCES stored_file(company_id, id)
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint app_user_department_check CHECK ((char_length(department) <= 100))
  constraint app_user_email_key UNIQUE (email)
  constraint app_user_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'unknown'::text])))
  constraint app_user_landline_check CHECK ((char_length(landline) <= 30))
  constraint app_user_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint app_user_phone_key UNIQUE (phone)
  constraint app_user_pkey PRIMARY KEY (id)
  constraint app_user_purpose_check CHECK ((purpose = ANY (ARRAY['master_data'::text, 'factory_warehouse'::text, 'dealer_side'::text, 'inbound_operator'::text, 'outbound_operator'::text])))
  constraint app_user_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'frozen'::text, 'deleted'::text, 'purged'::text, 'application'::text])))
  constraint app_user_username_check CHECK (((username ~ '^[A-Za-z0-9_]{3,18}$'::text) OR ((status = ANY (ARRAY['purged'::text, 'application'::text])) AND (username = ('#'::text || id)))))
  constraint app_user_username_key UNIQUE (username)
table batch row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  label_kind label_kind not null default 'product'::label_kind
  lo bigint not null
  hi bigint not null
  product_count bigint not null
  package_count bigint not null default 0
  box_count bigint not null default 0
  packages_per_box integer
  products_per_package integer
  code_length smallint not null
  key_id text not null
  hidden_digits smallint
  activation_required boolean not null default true
  product_id bigint
  factory_id bigint
  produced_on date
  extended_id bigint
  print_template_id bigint
  note text not null default ''::text
  created_at timestamp with time zone not null default now()
  created_by bigint
  deactivated_at timestamp with time zone
  constraint batch_check CHECK ((lo <= hi))
  constraint batch_check1 CHECK (((label_kind = 'product'::label_kind) OR (products_per_package IS NULL)))
  constraint batch_code_length_check CHECK (((code_length >= 16) AND (code_length <= 24)))
  constraint batch_company_id_extended_id_fkey FOREIGN KEY (company_id, extended_id) REFERENCES extended_set(company_id, id)
  constraint batch_company_id_factory_id_fkey FOREIGN KEY (company_id, factory_id) REFERENCES place(company_id, id)
  constraint batch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint batch_company_id_print_template_id_fkey FOREIGN KEY (company_id, print_template_id) REFERENCES print_template(company_id, id)
  constraint batch_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint batch_hidden_digits_check CHECK (((hidden_digits >= 4) AND (hidden_digits <= 8)))
  constraint batch_lo_check CHECK ((lo > 0))
  constraint batch_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint batch_packages_per_box_check CHECK (((packages_per_box >= 1) AND (packages_per_box <= 100)))
  constraint batch_pkey PRIMARY KEY (company_id, id)
  constraint batch_product_count_check CHECK ((product_count > 0))
  constraint batch_products_per_package_check CHECK (((products_per_package >= 1) AND (products_per_package <= 100)))
table batch_deactivation row level security forced
  company_id integer not null
  id bigint not null identity
  batch_id bigint not null
  reason text not null default ''::text
  requested_by bigint not null
  requested_at timestamp with time zone not null default now()
  idempotency_key text
  decision text
  decision_reason text not null default ''::text
  decided_by bigint
  decided_at timestamp with time zone
  constraint batch_deactivation_check CHECK (((decision IS NULL) = (decided_at IS NULL)))
  constraint batch_deactivation_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batch(company_id, id)
  constraint batch_deactivation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint batch_deactivation_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])))
  constraint batch_deactivation_pkey PRIMARY KEY (company_id, id)
table bill_difference row level security forced
  company_id integer not null
  id bigint not null identity
  bill_id bigint not null
  kind text not null
  number text not null
  payout_id bigint
  provider_number text not null default ''::text
  bill_cents bigint
  paid_at timestamp with time zone
  our_cents bigint
  conclusion text
  note text not null default ''::text
  concluded_at timestamp with time zone
  concluded_by bigint
  constraint bill_difference_check CHECK (((conclusion IS NULL) = (concluded_at IS NULL)))
  constraint bill_difference_check1 CHECK (((conclusion IS NULL) OR (note <> ''::text)))
  constraint bill_difference_company_id_bill_id_fkey FOREIGN KEY (company_id, bill_id) REFERENCES payout_bill(company_id, id)
  constraint bill_difference_company_id_payout_id_fkey FOREIGN KEY (company_id, payout_id) REFERENCES payout(company_id, id)
  constraint bill_difference_conclusion_check CHECK ((conclusion = ANY (ARRAY['explained'::text, 'corrected'::text, 'with_provider'::text])))
  constraint bill_difference_kind_check CHECK ((kind = ANY (ARRAY['unknown_here'::text, 'not_paid_here'::text, 'amount'::text, 'not_there'::text])))
  constraint bill_difference_note_check CHECK ((char_length(note) <= 200))
  constraint bill_difference_number_check CHECK ((char_length(number) <= 64))
  constraint bill_difference_pkey PRIMARY KEY (company_id, id)
  constraint bill_difference_provider_number_check CHECK ((char_length(provider_number) <= 64))
table box_opening row level security forced
  company_id integer not null
  movement_id bigint not null
  lo bigint not null
  hi bigint not null
  box bigint not null
  constraint box_opening_check CHECK ((hi >= lo))
  constraint box_opening_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint box_opening_pkey PRIMARY KEY (company_id, movement_id, lo, box)
table bulk_record row level security forced
  company_id integer not null
  run_id bigint not null
  record_id bigint not null
  name text not null
  state text not null default 'waiting'::text
  revision bigint
  before jsonb
  position bigint not null
  constraint bulk_record_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES bulk_run(company_id, id) ON DELETE CASCADE
  constraint bulk_record_pkey PRIMARY KEY (company_id, run_id, record_id)
  constraint bulk_record_position UNIQUE (company_id, run_id, "position")
  constraint bulk_record_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'same'::text, 'refused'::text, 'undone'::text, 'kept'::text])))
table bulk_run row level security forced
  company_id integer not null
  id bigint not null identity
  step text not null
  input jsonb not null
  total integer not null
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  undone_at timestamp with time zone
  task_id bigint
  constraint bulk_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint bulk_run_pkey PRIMARY KEY (company_id, id)
  constraint bulk_run_total_check CHECK ((total > 0))
table buyer_report row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  ticket_id text
  state text not null default 'new'::text
  problem text not null
  details text not null default ''::text
  code text not null
  serial bigint
  check_result text not null
  product_id bigint
  dealer_id bigint
  shop text not null default ''::text
  shop_address text not null default ''::text
  contact text not null default ''::text
  region text not null default ''::text
  language text not null
  source text not null
  assignee_id bigint
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint buyer_report_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app_user(id) ON DELETE SET NULL
  constraint buyer_report_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 64)))
  constraint buyer_report_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint buyer_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint buyer_report_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint buyer_report_contact_check CHECK ((char_length(contact) <= 100))
  constraint buyer_report_details_check CHECK ((char_length(details) <= 1000))
  constraint buyer_report_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint buyer_report_name_check CHECK ((name ~ '^[2-9A-Z]{4}-[2-9A-Z]{4}$'::text))
  constraint buyer_report_pkey PRIMARY KEY (company_id, id)
  constraint buyer_report_problem_check CHECK ((problem = ANY (ARRAY['fake'::text, 'checked_before'::text, 'label'::text, 'elsewhere'::text, 'quality'::text, 'other'::text])))
  constraint buyer_report_shop_address_check CHECK ((char_length(shop_address) <= 200))
  constraint buyer_report_shop_check CHECK ((char_length(shop) <= 100))
  constraint buyer_report_source_check CHECK ((source = ANY (ARRAY['page'::text, 'call'::text, 'staff'::text])))
  constraint buyer_report_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in_progress'::text, 'answered'::text, 'closed'::text])))
  constraint buyer_report_ticket_id_check CHECK ((char_length(ticket_id) <= 40))
table buyer_report_answer row level security forced
  company_id integer not null
  id bigint not null identity
  report_id bigint not null
  at timestamp with time zone not null default now()
  user_id bigint not null
  channel text not null
  text text not null
  idempotency_key text not null
  constraint buyer_report_answer_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
  constraint buyer_report_answer_company_id_report_id_fkey FOREIGN KEY (company_id, report_id) REFERENCES buyer_report(company_id, id)
  constraint buyer_report_answer_idempotency_key_check CHECK ((char_length(idempotency_key) <= 100))
  constraint buyer_report_answer_pkey PRIMARY KEY (company_id, id)
  constraint buyer_report_answer_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
table buyer_report_note row level security forced
  company_id integer not null
  id bigint not null identity
  report_id bigint not null
  at timestamp with time zone not null default now()
  user_id bigint not null
  text text not null
  constraint buyer_report_note_company_id_report_id_fkey FOREIGN KEY (company_id, report_id) REFERENCES buyer_report(company_id, id)
  constraint buyer_report_note_pkey PRIMARY KEY (company_id, id)
  constraint buyer_report_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
table buyer_report_picture row level security forced
  company_id integer not null
  report_id bigint not null
  file_id uuid not null
  sha256 bytea not null
  at timestamp with time zone not null default now()
  constraint buyer_report_picture_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id)
  constraint buyer_report_picture_company_id_report_id_fkey FOREIGN KEY (company_id, report_id) REFERENCES buyer_report(company_id, id)
  constraint buyer_report_picture_pkey PRIMARY KEY (company_id, report_id, sha256)
  constraint buyer_report_picture_sha256_check CHECK ((octet_length(sha256) = 32))
table captcha_used
  challenge_hash bytea not null
  expires_at timestamp with time zone not null
  constraint captcha_used_pkey PRIMARY KEY (challenge_hash)
table category_attribute row level security forced
  company_id integer not null
  id bigint not null identity
  category_id bigint not null
  name text not null
  translations jsonb not null default '{}'::jsonb
  kind text not null
  unit text not null default ''::text
  choices jsonb not null default '[]'::jsonb
  is_required boolean not null default false
  is_shown boolean not null default true
  sort integer not null
  deleted_at timestamp with time zone
  constraint category_attribute_choices_check CHECK ((jsonb_typeof(choices) = 'array'::text))
  constraint category_attribute_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id)
  constraint category_attribute_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'date'::text, 'yes_no'::text])))
  constraint category_attribute_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint category_attribute_pkey PRIMARY KEY (company_id, id)
  constraint category_attribute_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
table company row level security forced
  id integer not null identity
  code text not null
  name text not null
  english_name text not null default ''::text
  phone text not null default ''::text
  service_phone text not null default ''::text
  email text not null default ''::text
  website text not null default ''::text
  country text not null default 'CN'::text
  province text not null default ''::text
  city text not null default ''::text
  address text not null default ''::text
  longitude double precision
  latitude double precision
  license_number text not null default ''::text
  license_image_id uuid
  logo_id uuid
  text_language text not null default 'cn'::text
  time_zone text not null default 'Asia/Shanghai'::text
  translations jsonb not null default '{}'::jsonb
  settings_version integer not null default 1
  inventory_mode text not null default 'open_all'::text
  product_menu_name text not null default 'product'::text
  code_length smallint not null default 20
  code_check boolean not null default true
  outbound_from_not_in_stock boolean not null default false
  outbound_activation text not null default 'warn'::text
  association_rule text not null default 'strict'::text
  closed_box_rule text not null default 'unbox'::text
  second_person_for_deactivation boolean not null default false
  regions_may_overlap boolean not null default false
  log_days smallint
  next_serial bigint not null default 1
  unused_serial_count bigint not null default 0
  has_foreign_codes boolean not null default false
  approval text not null default 'approved'::text
  frozen boolean not null default false
  state_reason text not null default ''::text
  created_at timestamp with time zone not null default now()
  receipt_confirmed boolean not null default false
  delivery_days smallint not null default 7
  floor_needs_device boolean not null default false
  receiver_days smallint not null default 365
  report_contact_days smallint not null default 365
  constraint company_approval_check CHECK ((approval = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
  constraint company_association_rule_check CHECK ((association_rule = ANY (ARRAY['strict'::text, 'steal'::text, 'reset'::text])))
  constraint company_city_check CHECK ((char_length(city) <= 50))
  constraint company_closed_box_rule_check CHECK ((closed_box_rule = ANY (ARRAY['refuse'::text, 'unbox'::text])))
  constraint company_code_check CHECK ((code <> ''::text))
  constraint company_code_key UNIQUE (code)
  constraint company_code_length_check CHECK (((code_length >= 16) AND (code_length <= 24)))
  constraint company_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint company_delivery_days_check CHECK (((delivery_days >= 1) AND (delivery_days <= 365)))
  constraint company_id_check CHECK (((id >= 0) AND (id <= 99999999)))
  constraint company_inventory_mode CHECK ((inventory_mode = ANY (ARRAY['serial_number'::text, 'serial_number_serial'::text, 'box'::text, 'box_serial'::text, 'order'::text, 'order_serial'::text, 'product_model'::text, 'product_model_serial'::text, 'multi_level'::text, 'multi_level_serial'::text, 'single_code'::text, 'single_code_serial'::text, 'pre_association'::text, 'pre_association_serial'::text, 'open_all'::text, 'open_all_serial'::text])))
  constraint company_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  constraint company_license_image FOREIGN KEY (id, license_image_id) REFERENCES stored_file(company_id, id)
  constraint company_license_number_check CHECK ((char_length(license_number) <= 50))
  constraint company_log_days_check CHECK ((log_days = ANY (ARRAY[180, 365])))
  constraint company_logo FOREIGN KEY (id, logo_id) REFERENCES stored_file(company_id, id)
  constraint company_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  constraint company_name_check CHECK ((name <> ''::text))
  constraint company_next_serial_check CHECK ((next_serial > 0))
  constraint company_outbound_activation_check CHECK ((outbound_activation = ANY (ARRAY['refuse'::text, 'warn'::text, 'activate'::text])))
  constraint company_pkey PRIMARY KEY (id)
  constraint company_position CHECK (((longitude IS NULL) = (latitude IS NULL)))
  constraint company_product_menu_name_check CHECK ((product_menu_name = ANY (ARRAY['product'::text, 'product_type'::text, 'product_model'::text])))
  constraint company_province_check CHECK ((char_length(province) <= 50))
  constraint company_receiver_days_check CHECK ((receiver_days = ANY (ARRAY[90, 180, 365, 730])))
  constraint company_report_contact_days_check CHECK ((report_contact_days = ANY (ARRAY[90, 180, 365, 730])))
  constraint company_service_phone_check CHECK ((char_length(service_phone) <= 30))
  constraint company_state_reason_check CHECK ((char_length(state_reason) <= 200))
  constraint company_text_language_check CHECK ((text_language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint company_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64)))
  constraint company_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
table company_dictionary_item row level security forced
  company_id integer not null
  dictionary_code text not null
  value text not null
  text_cn text not null
  text_tc text not null
  text_en text not null
  sort integer not null
  enabled boolean not null default true
  constraint company_dictionary_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint company_dictionary_item_pkey PRIMARY KEY (company_id, dictionary_code, value)
  constraint company_dictionary_item_sort_check CHECK ((sort > 0))
  constraint company_dictionary_item_text_cn_check CHECK ((text_cn <> ''::text))
  constraint company_dictionary_item_value_check CHECK ((value <> ''::text))
table company_tally row level security forced
  company_id integer not null
  users integer not null default 0
  constraint company_tally_pkey PRIMARY KEY (company_id)
  constraint company_tally_users_check CHECK ((users >= 0))
table dealer row level security forced
  company_id integer not null
  id bigint not null identity
  superior_id bigint
  code text not null default ''::text
  name text not null
  phone text not null default ''::text
  email text not null default ''::text
  website text not null default ''::text
  region_name text not null default ''::text
  address text not null default ''::text
  shipping_address text not null default ''::text
  contact_person text not null default ''::text
  contact_phone text not null default ''::text
  license_number text not null default ''::text
  review_status text not null default 'approved'::text
  created_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  grade text not null default ''::text
  id_card_number text not null default ''::text
  id_card_front_id uuid
  id_card_back_id uuid
  license_image_id uuid
  logo_id uuid
  approved_fields jsonb
  search_text text not null generated (lower(((((((((((((name || '
'::text) || code) || '
'::text) || grade) || '
'::text) || region_name) || '
'::text) || contact_person) || '
'::text) || contact_phone) || '
'::text) || license_number)))
  constraint dealer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint dealer_company_id_id_card_back_id_fkey FOREIGN KEY (company_id, id_card_back_id) REFERENCES stored_file(company_id, id)
  constraint dealer_company_id_id_card_front_id_fkey FOREIGN KEY (company_id, id_card_front_id) REFERENCES stored_file(company_id, id)
  constraint dealer_company_id_license_image_id_fkey FOREIGN KEY (company_id, license_image_id) REFERENCES stored_file(company_id, id)
  constraint dealer_company_id_logo_id_fkey FOREIGN KEY (company_id, logo_id) REFERENCES stored_file(company_id, id)
  constraint dealer_company_id_superior_id_fkey FOREIGN KEY (company_id, superior_id) REFERENCES dealer(company_id, id)
  constraint dealer_grade_check CHECK ((char_length(grade) <= 50))
  constraint dealer_id_card_number_check CHECK ((char_length(id_card_number) <= 50))
  constraint dealer_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
  constraint dealer_pkey PRIMARY KEY (company_id, id)
  constraint dealer_review_status_check CHECK ((review_status = ANY (ARRAY['unreviewed'::text, 'approved'::text, 'rejected'::text])))
table dealer_path row level security forced
  company_id integer not null
  dealer_id bigint not null
  tree_path text not null
  constraint dealer_path_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id) ON DELETE CASCADE
  constraint dealer_path_pkey PRIMARY KEY (company_id, dealer_id)
table dealer_review row level security forced
  company_id integer not null
  id bigint not null identity
  dealer_id bigint not null
  decision text not null
  reason text not null default ''::text
  created_at timestamp with time zone not null default now()
  created_by bigint
  constraint dealer_review_check CHECK (((decision <> 'rejected'::text) OR (reason <> ''::text)))
  constraint dealer_review_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint dealer_review_decision_check CHECK ((decision = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text])))
  constraint dealer_review_pkey PRIMARY KEY (company_id, id)
  constraint dealer_review_reason_check CHECK ((char_length(reason) <= 200))
table dealer_sales_region row level security forced
  company_id integer not null
  dealer_id bigint not null
  region_id bigint not null
  constraint dealer_sales_region_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id) ON DELETE CASCADE
  constraint dealer_sales_region_company_id_region_id_fkey FOREIGN KEY (company_id, region_id) REFERENCES sales_region(company_id, id) ON DELETE CASCADE
  constraint dealer_sales_region_pkey PRIMARY KEY (company_id, dealer_id, region_id)
table delivery row level security forced
  company_id integer not null
  id bigint not null
  dealer_id bigint not null
  from_dealer_id bigint
  state text not null default 'on_way'::text
  sent_at timestamp with time zone not null default clock_timestamp()
  shipped_count bigint not null
  waiting_count bigint not null
  received_count bigint not null default 0
  gone_count bigint not null default 0
  surplus_count integer not null default 0
  closed_by bigint
  closed_at timestamp with time zone
  note text not null default ''::text
  short_by bigint
  short_at timestamp with time zone
  constraint delivery_check CHECK ((shipped_count = ((waiting_count + received_count) + gone_count)))
  constraint delivery_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint delivery_company_id_from_dealer_id_fkey FOREIGN KEY (company_id, from_dealer_id) REFERENCES dealer(company_id, id)
  constraint delivery_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES movement(company_id, id)
  constraint delivery_gone_count_check CHECK ((gone_count >= 0))
  constraint delivery_note_check CHECK ((char_length(note) <= 500))
  constraint delivery_pkey PRIMARY KEY (company_id, id)
  constraint delivery_received_count_check CHECK ((received_count >= 0))
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['on_way'::text, 'received'::text, 'differing'::text, 'taken_back'::text])))
  constraint delivery_waiting_count_check CHECK ((waiting_count >= 0))
table delivery_product row level security forced
  company_id integer not null
  delivery_id bigint not null
  product_id bigint not null
  shipped_count bigint not null
  waiting_count bigint not null
  received_count bigint not null default 0
  gone_count bigint not null default 0
  constraint delivery_product_check CHECK ((shipped_count = ((waiting_count + received_count) + gone_count)))
  constraint delivery_product_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES delivery(company_id, id)
  constraint delivery_product_gone_count_check CHECK ((gone_count >= 0))
  constraint delivery_product_pkey PRIMARY KEY (company_id, delivery_id, product_id)
  constraint delivery_product_received_count_check CHECK ((received_count >= 0))
  constraint delivery_product_shipped_count_check CHECK ((shipped_count >= 0))
  constraint delivery_product_waiting_count_check CHECK ((waiting_count >= 0))
table delivery_receipt row level security forced
  company_id integer not null
  delivery_id bigint not null
  movement_id bigint not null
  product_count bigint not null
  undone_by bigint
  constraint delivery_receipt_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES delivery(company_id, id)
  constraint delivery_receipt_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES movement(company_id, id)
  constraint delivery_receipt_pkey PRIMARY KEY (company_id, delivery_id, movement_id)
table device row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  description text not null default ''::text
  place_id bigint
  scope text not null default 'everything'::text
  blocked boolean not null default false
  key_id text not null
  key_hash bytea not null
  last_seen_at timestamp with time zone
  last_user_id bigint
  last_ip text not null default ''::text
  last_region text not null default ''::text
  app_version text not null default ''::text
  agent text not null default ''::text
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint device_agent_check CHECK ((char_length(agent) <= 300))
  constraint device_app_version_check CHECK ((char_length(app_version) <= 40))
  constraint device_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint device_company_id_key_id_key UNIQUE (company_id, key_id)
  constraint device_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES place(company_id, id)
  constraint device_description_check CHECK ((char_length(description) <= 500))
  constraint device_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text))
  constraint device_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
  constraint device_pkey PRIMARY KEY (company_id, id)
  constraint device_scope_check CHECK ((scope = ANY (ARRAY['everything'::text, 'floor'::text])))
table device_code row level security forced
  code_hash bytea not null
  id uuid not null
  company_id integer not null
  user_id bigint not null
  name text not null
  description text not null
  place_id bigint
  scope text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  device_id bigint
  constraint device_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint device_code_id_key UNIQUE (id)
  constraint device_code_pkey PRIMARY KEY (code_hash)
  constraint device_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
table device_use row level security forced
  company_id integer not null
  id bigint not null identity
  device_id bigint not null
  user_id bigint not null
  first_at timestamp with time zone not null default now()
  last_at timestamp with time zone not null default now()
  ip text not null default ''::text
  region text not null default ''::text
  app_version text not null default ''::text
  constraint device_use_company_id_device_id_fkey FOREIGN KEY (company_id, device_id) REFERENCES device(company_id, id)
  constraint device_use_pkey PRIMARY KEY (company_id, id)
table dictionary row level security forced
  code text not null
  name_cn text not null
  name_tc text not null
  name_en text not null
  is_extensible boolean not null default false
  enabled boolean not null default true
  created_at timestamp with time zone not null default now()
  constraint dictionary_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,49}$'::text))
  constraint dictionary_name_cn_check CHECK ((name_cn <> ''::text))
  constraint dictionary_pkey PRIMARY KEY (code)
table dictionary_item row level security forced
  dictionary_code text not null
  value text not null
  text_cn text not null
  text_tc text not null
  text_en text not null
  sort integer not null
  enabled boolean not null default true
  constraint dictionary_item_pkey PRIMARY KEY (dictionary_code, value)
  constraint dictionary_item_sort_check CHECK ((sort > 0))
  constraint dictionary_item_text_cn_check CHECK ((text_cn <> ''::text))
  constraint dictionary_item_value_check CHECK ((value <> ''::text))
table dictionary_version row level security forced
  id integer not null
  version bigint not null
  constraint dictionary_version_id_check CHECK ((id = 1))
  constraint dictionary_version_pkey PRIMARY KEY (id)
table download_ticket row level security forced
  company_id integer not null
  id uuid not null
  secret_hash bytea not null
  session_hash bytea not null
  method text not null
  path text not null
  input jsonb not null
  language text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  started_at timestamp with time zone
  failure jsonb
  constraint download_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint download_ticket_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint download_ticket_pkey PRIMARY KEY (company_id, id)
  constraint download_ticket_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
table draw_list row level security forced
  company_id integer not null
  activity_id bigint not null
  sha256 bytea not null
  content text not null
  at timestamp with time zone not null default now()
  constraint draw_list_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES draw_seed(company_id, activity_id)
  constraint draw_list_pkey PRIMARY KEY (company_id, activity_id, sha256)
  constraint draw_list_sha256_check CHECK ((octet_length(sha256) = 32))
table draw_place row level security forced
  company_id integer not null
  activity_id bigint not null
  place text not null
  draws bigint not null
  wins bigint not null
  constraint draw_place_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint draw_place_draws_check CHECK ((draws >= 0))
  constraint draw_place_pkey PRIMARY KEY (company_id, activity_id, place)
  constraint draw_place_wins_check CHECK ((wins >= 0))
table draw_round row level security forced
  company_id integer not null
  activity_id bigint not null
  step integer not null
  kind text not null
  chain bytea not null
  round bigint not null
  due_at timestamp with time zone not null
  asked_at timestamp with time zone not null default now()
  asked_by bigint
  allocation_id bigint
  code_count integer
  labels_sha256 bytea
  label_count bigint
  signature bytea
  known_at timestamp with time zone
  constraint draw_round_chain_check CHECK ((octet_length(chain) = 32))
  constraint draw_round_check CHECK ((label_count >= code_count))
  constraint draw_round_check1 CHECK (((signature IS NULL) = (known_at IS NULL)))
  constraint draw_round_check2 CHECK (((kind = 'rule'::text) = (allocation_id IS NULL)))
  constraint draw_round_check3 CHECK ((num_nulls(allocation_id, code_count, labels_sha256, label_count) = ANY (ARRAY[0, 4])))
  constraint draw_round_code_count_check CHECK ((code_count > 0))
  constraint draw_round_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES draw_seed(company_id, activity_id)
  constraint draw_round_company_id_allocation_id_fkey FOREIGN KEY (company_id, allocation_id) REFERENCES prize_allocation(company_id, id)
  constraint draw_round_kind_check CHECK ((kind = ANY (ARRAY['rule'::text, 'allocate'::text, 'take_back'::text])))
  constraint draw_round_labels_sha256_check CHECK ((octet_length(labels_sha256) = 32))
  constraint draw_round_pkey PRIMARY KEY (company_id, activity_id, step)
  constraint draw_round_round_check CHECK ((round > 0))
  constraint draw_round_signature_check CHECK (((octet_length(signature) >= 48) AND (octet_length(signature) <= 96)))
  constraint draw_round_step_check CHECK ((step > 0))
table draw_seed row level security forced
  company_id integer not null
  activity_id bigint not null
  seed bytea not null
  created_at timestamp with time zone not null default now()
  steps integer not null default 0
  published_step integer
  published_at timestamp with time zone
  published_by bigint
  beacon text not null default ''::text
  constraint draw_seed_check CHECK ((published_step <= steps))
  constraint draw_seed_check1 CHECK (((published_step IS NULL) = (published_at IS NULL)))
  constraint draw_seed_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint draw_seed_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint draw_seed_pkey PRIMARY KEY (company_id, activity_id)
  constraint draw_seed_seed_check CHECK ((octet_length(seed) = 32))
  constraint draw_seed_steps_check CHECK ((steps >= 0))
table draw_step row level security forced
  company_id integer not null
  id bigint not null identity
  activity_id bigint not null
  ordinal integer not null
  kind text not null
  body text not null
  at timestamp with time zone not null default now()
  constraint draw_step_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES draw_seed(company_id, activity_id)
  constraint draw_step_company_id_activity_id_ordinal_key UNIQUE (company_id, activity_id, ordinal)
  constraint draw_step_kind_check CHECK ((kind = ANY (ARRAY['seed'::text, 'before'::text, 'rule'::text, 'planned'::text, 'round'::text, 'allocate'::text, 'take_back'::text, 'left'::text, 'replaced'::text, 'packets'::text, 'packets_deleted'::text, 'given_back'::text, 'published'::text])))
  constraint draw_step_ordinal_check CHECK ((ordinal > 0))
  constraint draw_step_pkey PRIMARY KEY (company_id, id)
table exception_item row level security forced
  company_id integer not null
  id bigint not null identity
  type text not null
  state text not null default 'open'::text
  operation text not null
  code text
  scanned_code text
  serial bigint
  box_code text
  missing_count integer
  found_count integer not null default 0
  paper_number text not null default ''::text
  product_id bigint
  dealer_id bigint
  warehouse_id bigint
  factory_id bigint
  failure jsonb
  note text not null default ''::text
  reason text not null default ''::text
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  handled_by bigint
  handled_at timestamp with time zone
  movement_id bigint
  delivery_id bigint
  order_id bigint
  from_dealer_id bigint
  from_warehouse_id bigint
  constraint exception_item_box_check CHECK (((box_code IS NULL) OR (operation = 'bind'::text)))
  constraint exception_item_check CHECK (((code IS NULL) = (missing_count IS NOT NULL)))
  constraint exception_item_check1 CHECK (((missing_count IS NULL) OR (type = 'fewer'::text)))
  constraint exception_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint exception_item_found_count_check CHECK ((found_count >= 0))
  constraint exception_item_from_dealer_check CHECK (((from_dealer_id IS NULL) OR (operation = 'allot_dealer'::text)))
  constraint exception_item_from_warehouse_check CHECK (((from_warehouse_id IS NULL) OR (operation = 'allot_warehouse'::text)))
  constraint exception_item_missing_check CHECK (((missing_count IS NULL) OR (operation = ANY (ARRAY['inbound'::text, 'outbound'::text, 'return'::text, 'receive'::text]))))
  constraint exception_item_missing_count_check CHECK ((missing_count > 0))
  constraint exception_item_operation_check CHECK ((operation = ANY (ARRAY['inbound'::text, 'outbound'::text, 'return'::text, 'cancel_inbound'::text, 'cancel_outbound'::text, 'unbox'::text, 'bind'::text, 'receive'::text, 'allot_dealer'::text, 'allot_warehouse'::text, 'sell'::text])))
  constraint exception_item_pkey PRIMARY KEY (company_id, id)
  constraint exception_item_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'dismissed'::text])))
  constraint exception_item_type_check CHECK ((type = ANY (ARRAY['more'::text, 'fewer'::text, 'unknown'::text, 'duplicate'::text, 'wrong_dealer'::text, 'wrong_state'::text, 'other'::text])))
table exception_parking row level security forced
  company_id integer not null
  idempotency_key text not null
  item_count integer not null
  created_at timestamp with time zone not null default now()
  constraint exception_parking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint exception_parking_pkey PRIMARY KEY (company_id, idempotency_key)
table extended_data row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  type text not null
  content text not null default ''::text
  image_id uuid
  remark text not null default ''::text
  module_name text not null default ''::text
  displayed boolean not null default true
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint extended_data_check CHECK (((type = 'image'::text) = (image_id IS NOT NULL)))
  constraint extended_data_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint extended_data_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint extended_data_content_check CHECK ((char_length(content) <= 5000))
  constraint extended_data_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint extended_data_pkey PRIMARY KEY (company_id, id)
  constraint extended_data_type_check CHECK ((type = ANY (ARRAY['text'::text, 'multiline'::text, 'image'::text, 'link'::text, 'video'::text, 'code'::text])))
table extended_set row level security forced
  company_id integer not null
  id bigint not null identity
  records bigint[] not null
  constraint extended_set_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint extended_set_company_id_records_key UNIQUE (company_id, records)
  constraint extended_set_pkey PRIMARY KEY (company_id, id)
  constraint extended_set_records_check CHECK (((cardinality(records) >= 1) AND (cardinality(records) <= 20)))
table foreign_code row level security forced
  company_id integer not null
  code text not null
  serial bigint not null
  constraint foreign_code_code_check CHECK (((char_length(code) >= 4) AND (char_length(code) <= 128)))
  constraint foreign_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint foreign_code_pkey PRIMARY KEY (company_id, code)
table foreign_import row level security forced
  company_id integer not null
  task_id bigint not null
  code text not null
  row_number bigint not null
  constraint foreign_import_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
  constraint foreign_import_pkey PRIMARY KEY (company_id, task_id, code)
table known_device
  user_id bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  constraint known_device_pkey PRIMARY KEY (user_id, token_hash)
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table label_query row level security forced with (fillfactor=70)
  company_id integer not null
  serial bigint not null
  query_count integer not null
  unproven_count integer not null default 0
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  first_region text not null default ''::text
  activity_id bigint
  activity_ordinal integer
  constraint label_query_pkey PRIMARY KEY (company_id, serial)
table label_span row level security forced with (fillfactor=80)
  company_id integer not null
  lo bigint not null
  hi bigint not null
  batch_id bigint not null
  kind label_kind not null
  status label_status not null default 'not_in_stock'::label_status
  activation label_activation not null
  query_allowed boolean not null default true
  product_id bigint
  dealer_id bigint
  factory_id bigint
  warehouse_id bigint
  order_id bigint
  activity_id bigint
  parent bigint
  produced_on date
  inbound_id bigint
  outbound_id bigint
  extended_id bigint
  card_id bigint
  delivery_id bigint
  constraint label_span_check CHECK ((lo <= hi))
  constraint label_span_pkey PRIMARY KEY (company_id, lo)
table label_tally row level security forced with (fillfactor=70)
  company_id integer not null
  batch_id bigint not null
  kind label_kind not null
  status label_status not null
  activation label_activation not null
  product_id bigint not null default 0
  dealer_id bigint not null default 0
  warehouse_id bigint not null default 0
  label_count bigint not null
  constraint label_tally_pkey PRIMARY KEY (company_id, batch_id, kind, status, activation, product_id, dealer_id, warehouse_id)
table ledger_account row level security forced
  company_id integer not null
  id bigint not null identity
  unit text not null
  owner_kind text not null
  owner_id bigint not null
  constraint ledger_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint ledger_account_company_id_owner_kind_owner_id_unit_key UNIQUE (company_id, owner_kind, owner_id, unit)
  constraint ledger_account_owner_kind_check CHECK ((owner_kind ~ '^[a-z_]{1,40}$'::text))
  constraint ledger_account_pkey PRIMARY KEY (company_id, id)
  constraint ledger_account_unit_check CHECK ((unit = ANY (ARRAY['points'::text, 'cents'::text, 'pieces'::text])))
table ledger_entry row level security forced
  company_id integer not null
  account_id bigint not null
  number bigint not null
  kind text not null
  amount bigint not null
  hold_number bigint
  available bigint not null
  held bigint not null
  key text not null
  reason text not null default ''::text
  user_id bigint
  at timestamp with time zone not null default clock_timestamp()
  earned bigint not null
  constraint ledger_entry_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint)))
  constraint ledger_entry_available_check CHECK ((available >= 0))
  constraint ledger_entry_check CHECK (((hold_number IS NOT NULL) = (kind = ANY (ARRAY['settle'::text, 'release'::text]))))
  constraint ledger_entry_check1 CHECK (((kind = 'expire'::text) = (key ~~ 'expire %'::text)))
  constraint ledger_entry_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES ledger_account(company_id, id)
  constraint ledger_entry_company_id_account_id_hold_number_fkey FOREIGN KEY (company_id, account_id, hold_number) REFERENCES ledger_entry(company_id, account_id, number)
  constraint ledger_entry_company_id_account_id_key_key UNIQUE (company_id, account_id, key)
  constraint ledger_entry_earned CHECK ((earned >= (available + held)))
  constraint ledger_entry_held_check CHECK ((held >= 0))
  constraint ledger_entry_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100)))
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['earn'::text, 'refund'::text, 'spend'::text, 'hold'::text, 'settle'::text, 'release'::text, 'expire'::text])))
  constraint ledger_entry_number_check CHECK ((number > 0))
  constraint ledger_entry_pkey PRIMARY KEY (company_id, account_id, number)
  constraint ledger_entry_reason_check CHECK ((char_length(reason) <= 200))
table ledger_lot row level security forced
  company_id integer not null
  account_id bigint not null
  expires_at timestamp with time zone not null
  available bigint not null
  held bigint not null
  constraint ledger_lot_available_check CHECK ((available >= 0))
  constraint ledger_lot_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES ledger_account(company_id, id)
  constraint ledger_lot_held_check CHECK ((held >= 0))
  constraint ledger_lot_pkey PRIMARY KEY (company_id, account_id, expires_at)
table ledger_part row level security forced
  company_id integer not null
  account_id bigint not null
  number bigint not null
  expires_at timestamp with time zone not null
  amount bigint not null
  constraint ledger_part_amount_check CHECK ((amount > 0))
  constraint ledger_part_company_id_account_id_expires_at_fkey FOREIGN KEY (company_id, account_id, expires_at) REFERENCES ledger_lot(company_id, account_id, expires_at)
  constraint ledger_part_company_id_account_id_number_fkey FOREIGN KEY (company_id, account_id, number) REFERENCES ledger_entry(company_id, account_id, number)
  constraint ledger_part_pkey PRIMARY KEY (company_id, account_id, number, expires_at)
table list_view row level security forced
  company_id integer not null
  id bigint not null identity
  user_id bigint not null
  list text not null
  name text not null
  look jsonb not null
  role_id bigint
  sort integer not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  constraint list_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint list_view_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE SET NULL (role_id)
  constraint list_view_list_check CHECK ((list ~ '^[a-z][a-z0-9-]{1,49}$'::text))
  constraint list_view_look_check CHECK (((jsonb_typeof(look) = 'object'::text) AND (octet_length((look)::text) <= 65536)))
  constraint list_view_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint list_view_pkey PRIMARY KEY (company_id, id)
  constraint list_view_sort_check CHECK ((sort > 0))
  constraint list_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table log_witness
  name text not null
  opened_at timestamp with time zone not null default clock_timestamp()
  restored_at timestamp with time zone
  constraint log_witness_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255)))
  constraint log_witness_pkey PRIMARY KEY (name)
table login_failure
  id bigint not null identity
  at timestamp with time zone not null default now()
  subject text not null
  door text not null default ''::text
  ip text not null default ''::text
  is_stranger boolean not null default true
  constraint login_failure_pkey PRIMARY KEY (id)
table login_log row level security forced
  company_id integer not null
  id bigint not null identity
  at timestamp with time zone not null default now()
  user_id bigint
  username text not null
  via text not null default 'password'::text
  outcome text not null
  ip text not null default ''::text
  region text not null default ''::text
  stated_place text not null default ''::text
  device text not null default ''::text
  device_id bigint
  constraint login_log_pkey PRIMARY KEY (company_id, id)
  constraint login_log_via CHECK ((via = ANY (ARRAY['password'::text, 'phone'::text, 'wechat'::text, 'dingtalk'::text, 'wecom'::text, 'session'::text])))
table login_ticket
  ticket_hash bytea not null
  user_id bigint not null
  via text not null
  is_remembered boolean not null
  attempts smallint not null default 0
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  constraint login_ticket_pkey PRIMARY KEY (ticket_hash)
  constraint login_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table login_turn
  subject text not null
  door text not null
  at timestamp with time zone not null
  is_stranger boolean not null
  constraint login_turn_pkey PRIMARY KEY (subject, door)
table member row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  phone text not null
  birthday date
  note text not null default ''::text
  created_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  granted_level_id bigint
  granted_by bigint
  granted_at timestamp with time zone
  grant_reason text
  merged_into bigint
  constraint member_check CHECK (((deleted_at IS NULL) OR ((name = ''::text) AND (phone = ''::text) AND (birthday IS NULL) AND (note = ''::text))))
  constraint member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint member_forgotten_level CHECK (((deleted_at IS NULL) OR (granted_level_id IS NULL)))
  constraint member_grant CHECK ((num_nonnulls(granted_level_id, granted_by, granted_at, grant_reason) = ANY (ARRAY[0, 4])))
  constraint member_grant_reason_check CHECK (((char_length(grant_reason) >= 1) AND (char_length(grant_reason) <= 200)))
  constraint member_granted_level FOREIGN KEY (company_id, granted_level_id) REFERENCES member_level(company_id, id)
  constraint member_merged CHECK (((merged_into IS NULL) OR ((deleted_at IS NOT NULL) AND (merged_into <> id))))
  constraint member_merged_into FOREIGN KEY (company_id, merged_into) REFERENCES member(company_id, id)
  constraint member_name_check CHECK ((char_length(name) <= 50))
  constraint member_note_check CHECK ((char_length(note) <= 200))
  constraint member_pkey PRIMARY KEY (company_id, id)
table member_level row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  points bigint not null
  multiplier integer not null
  birthday_points integer not null
  free_shipping boolean not null
  early_access boolean not null
  constraint member_level_birthday_points_check CHECK (((birthday_points >= 0) AND (birthday_points <= 1000000)))
  constraint member_level_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint member_level_multiplier_check CHECK (((multiplier >= 100) AND (multiplier <= 1000)))
  constraint member_level_name UNIQUE (company_id, name) DEFERRABLE
  constraint member_level_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 20)))
  constraint member_level_pkey PRIMARY KEY (company_id, id)
  constraint member_level_points UNIQUE (company_id, points) DEFERRABLE
  constraint member_level_points_check CHECK (((points >= 0) AND (points <= 100000000)))
table member_wechat row level security forced
  company_id integer not null
  app_id text not null
  openid text not null
  member_id bigint not null
  known_at timestamp with time zone not null default now()
  constraint member_wechat_app_id_check CHECK (((char_length(app_id) >= 1) AND (char_length(app_id) <= 64)))
  constraint member_wechat_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
  constraint member_wechat_openid_check CHECK (((char_length(openid) >= 1) AND (char_length(openid) <= 128)))
  constraint member_wechat_pkey PRIMARY KEY (company_id, app_id, openid)
table menu_item
  id integer not null identity
  origin text
  parent_id integer
  kind text not null
  name_cn text not null
  name_tc text not null
  name_en text not null
  path text not null default ''::text
  component text not null default ''::text
  redirect text not null default ''::text
  permission text
  audience text not null default 'company'::text
  policy text not null default 'all'::text
  icon text not null default ''::text
  url text not null default ''::text
  sort integer not null default 1
  is_route boolean not null default true
  hidden boolean not null default false
  keep_alive boolean not null default true
  always_show boolean not null default false
  aggregate boolean not null default false
  open_external boolean not null default false
  enabled boolean not null default true
  constraint menu_item_audience_check CHECK ((audience = ANY (ARRAY['company'::text, 'platform'::text, 'both'::text])))
  constraint menu_item_kind_check CHECK ((kind = ANY (ARRAY['menu'::text, 'submenu'::text, 'button'::text])))
  constraint menu_item_origin_key UNIQUE (origin)
  constraint menu_item_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES menu_item(id)
  constraint menu_item_pkey PRIMARY KEY (id)
  constraint menu_item_policy_check CHECK ((policy = ANY (ARRAY['all'::text, 'own_dealer'::text, 'own_factory'::text, 'own_records'::text])))
  constraint menu_item_sort_check CHECK ((sort > 0))
table message row level security forced
  company_id integer not null
  id bigint not null identity
  created_at timestamp with time zone not null default now()
  channel text not null
  recipient text not null
  kind text not null
  language text not null
  text text not null
  values jsonb not null default '{}'::jsonb
  secret text
  state text not null default 'queued'::text
  attempts smallint not null default 0
  due_at timestamp with time zone not null default now()
  error text not null default ''::text
  provider text
  provider_id text not null default ''::text
  sent_at timestamp with time zone
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
  constraint message_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint message_pkey PRIMARY KEY (company_id, id)
  constraint message_provider_check CHECK ((provider = ANY (ARRAY['outbox'::text, 'aliyun'::text, 'tencent'::text, 'smtp'::text])))
  constraint message_recipient_check CHECK (((char_length(recipient) >= 1) AND (char_length(recipient) <= 254)))
  constraint message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
table movement row level security forced
  company_id integer not null
  id bigint not null identity
  number bigint
  operation text not null
  at timestamp with time zone not null default clock_timestamp()
  user_id bigint
  dealer_id bigint
  from_dealer_id bigint
  warehouse_id bigint
  from_warehouse_id bigint
  product_id bigint
  factory_id bigint
  label_count bigint not null default 0
  box_count bigint not null default 0
  package_count bigint not null default 0
  product_count bigint not null default 0
  paper_number text not null default ''::text
  reason text not null default ''::text
  note text not null default ''::text
  details jsonb not null default '{}'::jsonb
  ip text not null default ''::text
  device text not null default ''::text
  idempotency_key text
  request_hash bytea
  answer jsonb
  order_id bigint
  device_id bigint default current_device()
  constraint movement_numbered TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint movement_paper_number_check CHECK ((char_length(paper_number) <= 64))
  constraint movement_pkey PRIMARY KEY (company_id, id)
table movement_counter row level security forced
  company_id integer not null
  last_number bigint not null
  constraint movement_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint movement_counter_last_number_check CHECK ((last_number > 0))
  constraint movement_counter_pkey PRIMARY KEY (company_id)
table movement_former row level security forced
  company_id integer not null
  movement_id bigint not null
  lo bigint not null
  hi bigint not null
  status label_status not null
  dealer_id bigint
  warehouse_id bigint
  outbound_id bigint
  delivery_id bigint
  constraint movement_former_check CHECK ((lo <= hi))
  constraint movement_former_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES movement(company_id, id)
  constraint movement_former_pkey PRIMARY KEY (company_id, movement_id, lo)
table movement_line row level security forced
  company_id integer not null
  class smallint not null
  lo bigint not null
  hi bigint not null
  movement_id bigint not null
  via bigint
  constraint movement_line_check CHECK ((lo <= hi))
  constraint movement_line_pkey PRIMARY KEY (company_id, class, lo, movement_id)
table movement_product row level security forced
  company_id integer not null
  movement_id bigint not null
  product_id bigint not null default 0
  kind label_kind not null
  label_count bigint not null
  constraint movement_product_pkey PRIMARY KEY (company_id, movement_id, product_id, kind)
table operation_log row level security forced
  company_id integer not null
  id bigint not null identity
  at timestamp with time zone not null default now()
  user_id bigint
  operation text not null
  entity text not null
  entity_id text not null default ''::text
  before jsonb
  after jsonb
  ip text not null default ''::text
  device_id bigint default current_device()
  constraint operation_log_pkey PRIMARY KEY (company_id, id)
table page_binding row level security forced
  company_id integer not null
  id bigint not null identity
  use text not null
  method text not null
  template_id bigint not null
  product_id bigint
  batch_id bigint
  lo bigint
  hi bigint
  kind text
  title jsonb not null default '{"cn": "", "en": "", "tc": ""}'::jsonb
  modules text[] not null default '{}'::text[]
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  constraint page_binding_check CHECK (((use = 'trace'::text) = (kind IS NOT NULL)))
  constraint page_binding_check1 CHECK (((method = 'product'::text) = (product_id IS NOT NULL)))
  constraint page_binding_check2 CHECK (((method = 'batch'::text) = (batch_id IS NOT NULL)))
  constraint page_binding_check3 CHECK ((((method = 'range'::text) = (lo IS NOT NULL)) AND ((lo IS NULL) = (hi IS NULL)) AND COALESCE((lo <= hi), true)))
  constraint page_binding_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batch(company_id, id) ON DELETE CASCADE
  constraint page_binding_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint page_binding_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE
  constraint page_binding_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES page_template(company_id, id)
  constraint page_binding_kind_check CHECK ((kind = ANY (ARRAY['common'::text, 'batch'::text, 'precise'::text, 'blockchain'::text])))
  constraint page_binding_method_check CHECK ((method = ANY (ARRAY['company'::text, 'product'::text, 'batch'::text, 'range'::text])))
  constraint page_binding_pkey PRIMARY KEY (company_id, id)
  constraint page_binding_use_check CHECK ((use = ANY (ARRAY['trace'::text, 'query'::text])))
table page_template row level security forced
  company_id integer not null
  id bigint not null identity
  use text not null
  name text not null
  draft jsonb not null
  last_number integer not null default 0
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint page_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint page_template_last_number_check CHECK ((last_number >= 0))
  constraint page_template_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint page_template_pkey PRIMARY KEY (company_id, id)
  constraint page_template_use_check CHECK ((use = ANY (ARRAY['trace'::text, 'query'::text])))
table page_version row level security forced
  company_id integer not null
  template_id bigint not null
  number integer not null
  id bigint not null identity
  document jsonb not null
  starts_at timestamp with time zone not null
  note text not null default ''::text
  restored_from integer
  published_at timestamp with time zone not null default now()
  published_by bigint
  constraint page_version_company_id_id_key UNIQUE (company_id, id)
  constraint page_version_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES page_template(company_id, id)
  constraint page_version_note_check CHECK ((char_length(note) <= 200))
  constraint page_version_number_check CHECK ((number > 0))
  constraint page_version_pkey PRIMARY KEY (company_id, template_id, number)
table payout row level security forced
  company_id integer not null
  id bigint not null identity
  draw_id bigint not null
  activity_id bigint not null
  number text not null
  attempt integer not null default 1
  amount_cents bigint not null
  state text not null default 'created'::text
  created_at timestamp with time zone not null default now()
  state_at timestamp with time zone not null default now()
  state_by bigint
  method text not null default ''::text
  reference text not null default ''::text
  note text not null default ''::text
  way text not null default 'hand'::text
  provider_number text not null default ''::text
  error_code text not null default ''::text
  told_at timestamp with time zone
  ask_at timestamp with time zone
  asks integer not null default 0
  paid_at timestamp with time zone
  openid text not null default ''::text
  package_info text not null default ''::text
  constraint payout_amount_cents_check CHECK ((amount_cents > 0))
  constraint payout_attempt_check CHECK ((attempt > 0))
  constraint payout_check CHECK (((state <> 'paid'::text) OR ((method <> ''::text) AND (reference <> ''::text))))
  constraint payout_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint payout_company_id_draw_id_fkey FOREIGN KEY (company_id, draw_id) REFERENCES activity_draw(company_id, id)
  constraint payout_company_id_draw_id_key UNIQUE (company_id, draw_id)
  constraint payout_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint payout_company_id_number_key UNIQUE (company_id, number)
  constraint payout_error_code_check CHECK ((char_length(error_code) <= 100))
  constraint payout_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 32)))
  constraint payout_openid_check CHECK ((char_length(openid) <= 128))
  constraint payout_openid_state CHECK (((openid = ''::text) OR (state = ANY (ARRAY['sent'::text, 'waiting'::text]))))
  constraint payout_package_info_check CHECK ((char_length(package_info) <= 1024))
  constraint payout_package_state CHECK (((package_info = ''::text) OR (state = 'waiting'::text)))
  constraint payout_pkey PRIMARY KEY (company_id, id)
  constraint payout_provider_number_check CHECK ((char_length(provider_number) <= 64))
  constraint payout_state_check CHECK ((state = ANY (ARRAY['created'::text, 'sent'::text, 'waiting'::text, 'paid'::text, 'failed'::text, 'closed'::text])))
  constraint payout_way_check CHECK ((way = ANY (ARRAY['hand'::text, 'alipay'::text, 'wechat_pay'::text])))
table payout_bill row level security forced
  company_id integer not null
  id bigint not null identity
  way text not null
  file_name text not null
  file_hash bytea not null
  from_day date not null
  to_day date not null
  payment_count integer not null
  agreeing_count integer not null
  other_count integer not null
  uploaded_at timestamp with time zone not null default now()
  uploaded_by bigint
  constraint payout_bill_check CHECK ((to_day >= from_day))
  constraint payout_bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint payout_bill_company_id_way_file_hash_key UNIQUE (company_id, way, file_hash)
  constraint payout_bill_file_name_check CHECK ((char_length(file_name) <= 200))
  constraint payout_bill_pkey PRIMARY KEY (company_id, id)
  constraint payout_bill_way_check CHECK ((way = ANY (ARRAY['alipay'::text, 'wechat_pay'::text])))
table payout_event row level security forced
  company_id integer not null
  id bigint not null identity
  payout_id bigint not null
  at timestamp with time zone not null default now()
  user_id bigint
  state text not null
  number text not null
  method text not null
  reference text not null
  note text not null
  way text not null default 'hand'::text
  error_code text not null default ''::text
  constraint payout_event_company_id_payout_id_fkey FOREIGN KEY (company_id, payout_id) REFERENCES payout(company_id, id)
  constraint payout_event_pkey PRIMARY KEY (company_id, id)
table payout_provider row level security forced
  company_id integer not null
  way text not null
  app_id text not null
  private_key bytea not null
  key_id text not null
  private_key_print text not null
  private_key_at timestamp with time zone not null default now()
  private_key_by bigint
  public_key text not null
  public_key_print text not null
  public_key_at timestamp with time zone not null default now()
  public_key_by bigint
  notify_key text not null
  is_on boolean not null default false
  rate_per_second integer not null
  turn_at timestamp with time zone not null default now()
  paused_until timestamp with time zone
  trouble_code text not null default ''::text
  trouble_at timestamp with time zone
  test_asked_at timestamp with time zone
  tested_at timestamp with time zone
  test_code text not null default ''::text
  merchant_id text not null default ''::text
  certificate_serial text not null default ''::text
  public_key_id text not null default ''::text
  api_key bytea
  api_key_seal text not null default ''::text
  api_key_at timestamp with time zone
  api_key_by bigint
  scene_id text not null default ''::text
  scene_reports text not null default ''::text
  constraint payout_provider_app_id_check CHECK (((char_length(app_id) >= 1) AND (char_length(app_id) <= 32)))
  constraint payout_provider_certificate_serial_check CHECK ((char_length(certificate_serial) <= 64))
  constraint payout_provider_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint payout_provider_merchant_id_check CHECK ((char_length(merchant_id) <= 32))
  constraint payout_provider_notify_key_check CHECK (((char_length(notify_key) >= 20) AND (char_length(notify_key) <= 64)))
  constraint payout_provider_pkey PRIMARY KEY (company_id, way)
  constraint payout_provider_public_key_check CHECK ((char_length(public_key) <= 5000))
  constraint payout_provider_public_key_id_check CHECK ((char_length(public_key_id) <= 80))
  constraint payout_provider_rate_per_second_check CHECK (((rate_per_second >= 1) AND (rate_per_second <= 1000)))
  constraint payout_provider_scene_id_check CHECK ((char_length(scene_id) <= 36))
  constraint payout_provider_scene_reports_check CHECK ((char_length(scene_reports) <= 1000))
  constraint payout_provider_test_code_check CHECK ((char_length(test_code) <= 100))
  constraint payout_provider_trouble_code_check CHECK ((char_length(trouble_code) <= 100))
  constraint payout_provider_way_check CHECK ((way = ANY (ARRAY['alipay'::text, 'wechat_pay'::text])))
  constraint payout_provider_wechat_pay CHECK (((way <> 'wechat_pay'::text) OR ((merchant_id <> ''::text) AND (certificate_serial <> ''::text) AND (public_key_id <> ''::text) AND (api_key IS NOT NULL) AND (scene_id <> ''::text) AND (scene_reports <> ''::text))))
table phone_code
  id bigint not null identity
  phone text not null
  purpose text not null
  code_hash bytea
  door text not null default ''::text
  ip text not null default ''::text
  is_stranger boolean not null default true
  attempts smallint not null default 0
  own_attempts smallint not null default 0
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint phone_code_pkey PRIMARY KEY (id)
  constraint phone_code_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset'::text, 'phone'::text, 'draw'::text])))
table place row level security forced
  company_id integer not null
  id bigint not null identity
  parent_id bigint
  kind text not null
  code text not null default ''::text
  name text not null
  description text not null default ''::text
  address text not null default ''::text
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint place_address_check CHECK ((char_length(address) <= 300))
  constraint place_code_check CHECK ((char_length(code) <= 50))
  constraint place_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint place_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES place(company_id, id)
  constraint place_description_check CHECK ((char_length(description) <= 500))
  constraint place_kind_check CHECK ((kind = ANY (ARRAY['factory'::text, 'workshop'::text, 'line'::text, 'warehouse'::text])))
  constraint place_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint place_pkey PRIMARY KEY (company_id, id)
table place_assignment row level security forced
  company_id integer not null
  place_id bigint not null
  user_id bigint not null
  duty text not null
  created_at timestamp with time zone not null default now()
  created_by bigint
  constraint place_assignment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint place_assignment_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES place(company_id, id)
  constraint place_assignment_duty_check CHECK ((duty = ANY (ARRAY['manager'::text, 'scanner'::text, 'inbound'::text, 'outbound'::text])))
  constraint place_assignment_pkey PRIMARY KEY (company_id, place_id, user_id, duty)
  constraint place_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
table platform_setting
  name text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
  constraint platform_setting_name_check CHECK ((name = ANY (ARRAY['registration'::text, 'newer_mobiles'::text])))
  constraint platform_setting_pkey PRIMARY KEY (name)
table points_operation row level security forced
  company_id integer not null
  id bigint not null identity
  member_id bigint not null
  points bigint not null
  reason text not null
  state text not null
  asked_by bigint not null
  asked_at timestamp with time zone not null default now()
  decided_by bigint
  decided_at timestamp with time zone
  note text not null default ''::text
  hold_number bigint
  idempotency_key text
  constraint points_operation_check CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint points_operation_check1 CHECK ((decided_by IS DISTINCT FROM asked_by))
  constraint points_operation_check2 CHECK (((state <> 'rejected'::text) OR (decided_by IS NOT NULL)))
  constraint points_operation_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
  constraint points_operation_note_check CHECK ((char_length(note) <= 200))
  constraint points_operation_pkey PRIMARY KEY (company_id, id)
  constraint points_operation_points_check CHECK ((((points >= '-100000000'::integer) AND (points <= 100000000)) AND (points <> 0)))
  constraint points_operation_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200)))
  constraint points_operation_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'rejected'::text])))
table points_rules row level security forced
  company_id integer not null
  alone_limit bigint not null
  valid_days integer
  constraint points_rules_alone_limit_check CHECK (((alone_limit >= 0) AND (alone_limit <= 100000000)))
  constraint points_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint points_rules_pkey PRIMARY KEY (company_id)
  constraint points_rules_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 3650)))
table print_run row level security forced
  company_id integer not null
  id bigint not null identity
  batch_id bigint not null
  number integer not null
  lo bigint not null
  hi bigint not null
  kind text not null
  format text not null
  state text not null default 'issued'::text
  reason text not null default ''::text
  created_by bigint
  created_at timestamp with time zone not null default now()
  changed_by bigint
  changed_at timestamp with time zone
  constraint print_run_check CHECK ((lo <= hi))
  constraint print_run_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batch(company_id, id)
  constraint print_run_company_id_batch_id_number_key UNIQUE (company_id, batch_id, number)
  constraint print_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint print_run_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'product'::text, 'package'::text, 'box'::text])))
  constraint print_run_number_check CHECK ((number > 0))
  constraint print_run_pkey PRIMARY KEY (company_id, id)
  constraint print_run_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'printed'::text, 'spoiled'::text])))
table print_spoiled row level security forced
  company_id integer not null
  run_id bigint not null
  lo bigint not null
  hi bigint not null
  reason text not null
  created_by bigint
  created_at timestamp with time zone not null default now()
  constraint print_spoiled_check CHECK ((lo <= hi))
  constraint print_spoiled_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES print_run(company_id, id)
  constraint print_spoiled_pkey PRIMARY KEY (company_id, run_id, lo)
table print_template row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  layout jsonb not null
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  constraint print_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint print_template_layout_check CHECK (((jsonb_typeof(layout) = 'object'::text) AND (pg_column_size(layout) <= 262144)))
  constraint print_template_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint print_template_pkey PRIMARY KEY (company_id, id)
table prize row level security forced
  company_id integer not null
  id bigint not null identity
  activity_id bigint not null
  name text not null
  level smallint not null
  quantity integer not null
  image_id uuid not null
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  won_count integer not null default 0
  handover text not null default 'parcel'::text
  collect_days smallint
  given_count integer not null default 0
  constraint prize_collect_days CHECK (((collect_days IS NULL) OR (handover <> 'parcel'::text)))
  constraint prize_collect_days_check CHECK (((collect_days >= 1) AND (collect_days <= 365)))
  constraint prize_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint prize_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint prize_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint prize_given_count_check CHECK ((given_count >= 0))
  constraint prize_handover_check CHECK ((handover = ANY (ARRAY['parcel'::text, 'counter'::text, 'choice'::text])))
  constraint prize_level_check CHECK (((level >= 0) AND (level <= 8)))
  constraint prize_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint prize_pkey PRIMARY KEY (company_id, id)
  constraint prize_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
  constraint prize_won_count CHECK (((won_count >= 0) AND (won_count <= quantity)))
table prize_allocation row level security forced
  company_id integer not null
  id bigint not null identity
  prize_id bigint not null
  batch_id bigint not null
  product_id bigint not null
  label_count integer not null
  drawn_count integer not null
  idempotency_key text
  created_at timestamp with time zone not null default now()
  created_by bigint
  constraint prize_allocation_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batch(company_id, id)
  constraint prize_allocation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint prize_allocation_company_id_prize_id_fkey FOREIGN KEY (company_id, prize_id) REFERENCES prize(company_id, id)
  constraint prize_allocation_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint prize_allocation_drawn_count_check CHECK (((drawn_count >= 1) AND (drawn_count <= 10000)))
  constraint prize_allocation_label_count_check CHECK (((label_count >= 0) AND (label_count <= 10000)))
  constraint prize_allocation_pkey PRIMARY KEY (company_id, id)
table prize_label row level security forced
  company_id integer not null
  serial bigint not null
  allocation_id bigint not null
  is_drawn boolean not null default false
  constraint prize_label_pkey PRIMARY KEY (company_id, serial)
table product row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  number text not null
  barcode text
  category_id bigint
  specification text not null default ''::text
  price_cents bigint
  currency text not null default 'RMB'::text
  unit text not null default ''::text
  description text not null default ''::text
  medium_box_quantity integer
  large_box_quantity integer
  operation_type text not null default 'normal'::text
  version text not null default ''::text
  packaging text not null default ''::text
  shelf_life_days integer
  extended_attributes boolean not null default false
  extended_id bigint
  translations jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  attributes jsonb not null default '{}'::jsonb
  shown_image_kinds text[] not null default '{}'::text[]
  print_template_id bigint
  card_id bigint
  constraint product_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text))
  constraint product_barcode_check CHECK ((barcode ~ '^\d{14}$'::text))
  constraint product_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES qa_card(company_id, id)
  constraint product_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id)
  constraint product_company_id_extended_id_fkey FOREIGN KEY (company_id, extended_id) REFERENCES extended_set(company_id, id)
  constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint product_company_id_print_template_id_fkey FOREIGN KEY (company_id, print_template_id) REFERENCES print_template(company_id, id)
  constraint product_currency_check CHECK ((currency = ANY (ARRAY['RMB'::text, 'HKD'::text, 'TWD'::text, 'EUR'::text, 'USD'::text, 'GBP'::text, 'AUD'::text, 'KRW'::text, 'JPY'::text])))
  constraint product_large_box_quantity_check CHECK (((large_box_quantity >= 1) AND (large_box_quantity <= 100)))
  constraint product_medium_box_quantity_check CHECK (((medium_box_quantity >= 1) AND (medium_box_quantity <= 100)))
  constraint product_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
  constraint product_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 64)))
  constraint product_operation_type_check CHECK ((operation_type = ANY (ARRAY['normal'::text, 'batch'::text, 'precise'::text, 'blockchain'::text])))
  constraint product_pkey PRIMARY KEY (company_id, id)
  constraint product_price_cents_check CHECK ((price_cents >= 0))
  constraint product_shelf_life_days_check CHECK ((shelf_life_days > 0))
  constraint product_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
table product_category row level security forced
  company_id integer not null
  id bigint not null identity
  parent_id bigint
  name text not null
  code text not null default ''::text
  sort integer not null default 1
  created_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint product_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint product_category_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES product_category(company_id, id)
  constraint product_category_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint product_category_pkey PRIMARY KEY (company_id, id)
  constraint product_category_sort_check CHECK ((sort > 0))
table product_image row level security forced
  company_id integer not null
  product_id bigint not null
  file_id uuid not null
  kind text not null default 'product'::text
  name text not null default ''::text
  sort integer not null default 1
  translations jsonb not null default '{}'::jsonb
  constraint product_image_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id)
  constraint product_image_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE
  constraint product_image_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'packaging'::text, 'inspection'::text, 'origin'::text, 'quarantine'::text, 'customs'::text, 'us_export'::text])))
  constraint product_image_pkey PRIMARY KEY (company_id, product_id, file_id)
  constraint product_image_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
table product_material row level security forced
  company_id integer not null
  id bigint not null identity
  product_id bigint not null
  name text not null
  origin text not null default ''::text
  image_id uuid
  sort integer not null
  constraint product_material_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint product_material_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id) ON DELETE CASCADE
  constraint product_material_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
  constraint product_material_pkey PRIMARY KEY (company_id, id)
  constraint product_material_sort_check CHECK ((sort > 0))
table product_tally row level security forced
  company_id integer not null
  category_id bigint not null
  operation_type text not null
  slot smallint not null
  products bigint not null
  constraint product_tally_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint product_tally_pkey PRIMARY KEY (company_id, category_id, operation_type, slot)
table qa_card row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  number text not null
  warranty_months smallint
  content text not null default ''::text
  service_phone text not null default ''::text
  image_id uuid
  translations jsonb not null default '{}'::jsonb
  displayed boolean not null default true
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  registers boolean not null default false
  warranty_starts text not null default 'registration'::text
  warranty_proof text not null default 'none'::text
  remind_days smallint not null default 0
  warranty_points integer not null default 0
  constraint qa_card_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint qa_card_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint qa_card_content_check CHECK ((char_length(content) <= 5000))
  constraint qa_card_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint qa_card_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 50)))
  constraint qa_card_pkey PRIMARY KEY (company_id, id)
  constraint qa_card_remind_days_check CHECK ((remind_days = ANY (ARRAY[0, 7, 14, 30])))
  constraint qa_card_service_phone_check CHECK ((char_length(service_phone) <= 30))
  constraint qa_card_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
  constraint qa_card_warranty_months_check CHECK (((warranty_months >= 1) AND (warranty_months <= 240)))
  constraint qa_card_warranty_points_check CHECK (((warranty_points >= 0) AND (warranty_points <= 100000)))
  constraint qa_card_warranty_proof_check CHECK ((warranty_proof = ANY (ARRAY['none'::text, 'hidden_code'::text, 'invoice'::text, 'either'::text])))
  constraint qa_card_warranty_starts_check CHECK ((warranty_starts = ANY (ARRAY['sale'::text, 'registration'::text])))
table query_daily row level security forced with (fillfactor=70)
  company_id integer not null
  day date not null
  result text not null
  product_id bigint not null default 0
  shard smallint not null default 0
  query_count bigint not null
  constraint query_daily_pkey PRIMARY KEY (company_id, day, result, product_id, shard)
table query_place_daily row level security forced with (fillfactor=70)
  company_id integer not null
  dealer_id bigint not null
  day date not null
  region text not null
  shard smallint not null default 0
  query_count bigint not null
  constraint query_place_daily_pkey PRIMARY KEY (company_id, dealer_id, day, region, shard)
table query_record partition by RANGE (at) row level security forced
  company_id integer not null
  at timestamp with time zone not null
  id bigint not null identity
  serial bigint not null
  result text not null
  ordinal integer not null default 0
  batch_id bigint
  product_id bigint
  dealer_id bigint
  ip text not null default ''::text
  region text not null default ''::text
  device text not null default ''::text
  constraint query_record_pkey PRIMARY KEY (company_id, at, id)
table query_record_default partition of query_record default row level security forced
  constraint query_record_default_pkey PRIMARY KEY (company_id, at, id)
table query_recount row level security forced
  company_id integer not null
  requested_at timestamp with time zone not null default clock_timestamp()
  next_day date
  constraint query_recount_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint query_recount_pkey PRIMARY KEY (company_id)
table recovery_code row level security forced
  company_id integer not null
  user_id bigint not null
  code_hash bytea not null
  used_at timestamp with time zone
  constraint recovery_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES two_step(company_id, user_id) ON DELETE CASCADE
  constraint recovery_code_pkey PRIMARY KEY (company_id, user_id, code_hash)
table red_packet row level security forced
  company_id integer not null
  activity_id bigint not null
  ordinal integer not null
  amount_cents bigint not null
  draw_id bigint
  constraint red_packet_amount_cents_check CHECK ((amount_cents > 0))
  constraint red_packet_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity_rule(company_id, activity_id)
  constraint red_packet_company_id_draw_id_fkey FOREIGN KEY (company_id, draw_id) REFERENCES activity_draw(company_id, id)
  constraint red_packet_company_id_draw_id_key UNIQUE (company_id, draw_id)
  constraint red_packet_ordinal_check CHECK ((ordinal > 0))
  constraint red_packet_pkey PRIMARY KEY (company_id, activity_id, ordinal)
table reset_ticket
  ticket_hash bytea not null
  user_id bigint not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  constraint reset_ticket_pkey PRIMARY KEY (ticket_hash)
  constraint reset_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table return_receipt row level security forced
  company_id integer not null
  request_id bigint not null
  movement_id bigint not null
  label_count bigint not null
  product_count bigint not null
  undone_by bigint
  constraint return_receipt_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES movement(company_id, id)
  constraint return_receipt_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES return_request(company_id, id)
  constraint return_receipt_pkey PRIMARY KEY (company_id, request_id, movement_id)
table return_request row level security forced
  company_id integer not null
  id bigint not null
  dealer_id bigint not null
  state text not null default 'waiting'::text
  decided_by bigint
  decided_at timestamp with time zone
  decision_reason text not null default ''::text
  received_id bigint
  left_count bigint not null default 0
  received_count bigint not null default 0
  surplus_count integer not null default 0
  constraint return_request_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
  constraint return_request_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint return_request_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES movement(company_id, id)
  constraint return_request_company_id_received_id_fkey FOREIGN KEY (company_id, received_id) REFERENCES movement(company_id, id)
  constraint return_request_pkey PRIMARY KEY (company_id, id)
  constraint return_request_received_check CHECK (((state <> 'received'::text) OR (received_id IS NOT NULL)))
  constraint return_request_received_count_check CHECK ((received_count >= 0))
  constraint return_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'received'::text, 'differing'::text, 'refused'::text, 'taken_back'::text])))
  constraint return_request_undecided_check CHECK (((received_id IS NULL) OR (state = ANY (ARRAY['received'::text, 'differing'::text]))))
table return_waiting row level security forced
  company_id integer not null
  lo bigint not null
  hi bigint not null
  request_id bigint not null
  constraint return_waiting_check CHECK ((lo <= hi))
  constraint return_waiting_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES return_request(company_id, id)
  constraint return_waiting_pkey PRIMARY KEY (company_id, lo)
table role row level security forced
  company_id integer not null
  id bigint not null identity
  code text not null
  name text not null
  description text not null default ''::text
  is_administrator boolean not null default false
  constraint role_code_check CHECK ((code <> ''::text))
  constraint role_company_id_code_key UNIQUE (company_id, code)
  constraint role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint role_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 126)))
  constraint role_pkey PRIMARY KEY (company_id, id)
table role_data_rule row level security forced
  company_id integer not null
  role_id bigint not null
  entity text not null
  rule text not null
  constraint role_data_rule_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE
  constraint role_data_rule_pkey PRIMARY KEY (company_id, role_id, entity)
  constraint role_data_rule_rule_check CHECK ((rule = ANY (ARRAY['all'::text, 'own_dealer'::text, 'own_factory'::text, 'own_records'::text])))
table role_permission row level security forced
  company_id integer not null
  role_id bigint not null
  permission text not null
  constraint role_permission_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE
  constraint role_permission_pkey PRIMARY KEY (company_id, role_id, permission)
table sales_region row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  description text not null default ''::text
  created_at timestamp with time zone not null default now()
  constraint sales_region_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint sales_region_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint sales_region_pkey PRIMARY KEY (company_id, id)
table sales_region_area row level security forced
  company_id integer not null
  region_id bigint not null
  area_code text not null
  constraint sales_region_area_area_code_check CHECK ((area_code ~ '^([0-9]{6}|[A-Z]{2})$'::text))
  constraint sales_region_area_company_id_region_id_fkey FOREIGN KEY (company_id, region_id) REFERENCES sales_region(company_id, id) ON DELETE CASCADE
  constraint sales_region_area_pkey PRIMARY KEY (company_id, region_id, area_code)
table session row level security forced
  token_hash bytea not null
  id bigint not null identity
  user_id bigint not null
  company_id integer not null
  entered_company_id integer
  entered_at timestamp with time zone
  is_remembered boolean not null default true
  created_at timestamp with time zone not null default now()
  last_seen_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  ip text not null default ''::text
  device text not null default ''::text
  device_hash bytea
  device_id bigint
  constraint session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint session_entered CHECK (((entered_company_id IS NULL) = (entered_at IS NULL)))
  constraint session_entered_company_id_fkey FOREIGN KEY (entered_company_id) REFERENCES company(id)
  constraint session_entered_from_platform CHECK (((entered_company_id IS NULL) OR (company_id = 0)))
  constraint session_id_key UNIQUE (id)
  constraint session_pkey PRIMARY KEY (token_hash)
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
table sheet_import row level security forced
  company_id integer not null
  id bigint not null identity
  kind text not null
  state text not null default 'mapping'::text
  file_name text not null
  file_hash bytea not null
  file_id uuid
  lines jsonb not null
  heading_row integer not null
  mapping jsonb not null
  mode text not null default 'both'::text
  row_count integer
  counts jsonb not null default '{}'::jsonb
  task_id bigint
  step text
  with_refused boolean not null default false
  failure jsonb
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  applied_at timestamp with time zone
  constraint sheet_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint sheet_import_heading_row_check CHECK ((heading_row > 0))
  constraint sheet_import_mode_check CHECK ((mode = ANY (ARRAY['both'::text, 'insert'::text, 'update'::text])))
  constraint sheet_import_pkey PRIMARY KEY (company_id, id)
  constraint sheet_import_state_check CHECK ((state = ANY (ARRAY['mapping'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'taking_back'::text, 'taken_back'::text])))
  constraint sheet_import_step_check CHECK ((step = ANY (ARRAY['stage'::text, 'check'::text, 'apply'::text, 'take_back'::text])))
table sheet_import_mapping row level security forced
  company_id integer not null
  kind text not null
  heading_hash bytea not null
  mapping jsonb not null
  used_at timestamp with time zone not null default now()
  constraint sheet_import_mapping_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint sheet_import_mapping_pkey PRIMARY KEY (company_id, kind, heading_hash)
table sheet_import_problem row level security forced
  company_id integer not null
  import_id bigint not null
  row_number integer not null
  column_index smallint
  error text not null
  values jsonb not null
  value text not null
  constraint sheet_import_problem_company_id_import_id_row_number_fkey FOREIGN KEY (company_id, import_id, row_number) REFERENCES sheet_import_row(company_id, import_id, row_number) ON DELETE CASCADE
table sheet_import_row row level security forced
  company_id integer not null
  import_id bigint not null
  row_number integer not null
  cells jsonb not null
  outcome text
  key text
  entity_id bigint
  written_at timestamp with time zone
  before jsonb
  place integer
  belongs_to integer
  constraint sheet_import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES sheet_import(company_id, id) ON DELETE CASCADE
  constraint sheet_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'refused'::text])))
  constraint sheet_import_row_pkey PRIMARY KEY (company_id, import_id, row_number)
table shop_goods row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  description text not null default ''::text
  image_id uuid
  price_points integer not null
  limit_per_member integer
  is_offered boolean not null default false
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  everyone_from date
  constraint shop_goods_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint shop_goods_company_id_image_id_fkey FOREIGN KEY (company_id, image_id) REFERENCES stored_file(company_id, id)
  constraint shop_goods_description_check CHECK ((char_length(description) <= 1000))
  constraint shop_goods_limit_per_member_check CHECK (((limit_per_member >= 1) AND (limit_per_member <= 1000)))
  constraint shop_goods_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint shop_goods_pkey PRIMARY KEY (company_id, id)
  constraint shop_goods_price_points_check CHECK (((price_points >= 1) AND (price_points <= 1000000)))
table shop_order row level security forced
  company_id integer not null
  id bigint not null identity
  number text not null generated (shop_order_number((company_id)::bigint, id))
  goods_id bigint not null
  goods_name text not null
  points integer not null
  member_id bigint not null
  serial bigint
  receiver_name text not null
  receiver_phone text not null
  receiver_address text not null
  state text not null default 'ordered'::text
  ordered_at timestamp with time zone not null default now()
  state_at timestamp with time zone not null default now()
  logistics_company text not null default ''::text
  tracking_number text not null default ''::text
  sent_at timestamp with time zone
  received_at timestamp with time zone
  note text not null default ''::text
  is_restocked boolean not null default false
  points_hold bigint
  pieces_hold bigint
  form_key uuid not null
  constraint shop_order_check CHECK (((state = ANY (ARRAY['ordered'::text, 'cancelled'::text])) = (sent_at IS NULL)))
  constraint shop_order_check1 CHECK (((sent_at IS NULL) OR ((logistics_company <> ''::text) AND (tracking_number <> ''::text))))
  constraint shop_order_check2 CHECK (((NOT is_restocked) OR (state = 'returned'::text)))
  constraint shop_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint shop_order_company_id_goods_id_fkey FOREIGN KEY (company_id, goods_id) REFERENCES shop_goods(company_id, id)
  constraint shop_order_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
  constraint shop_order_company_id_member_id_form_key_key UNIQUE (company_id, member_id, form_key)
  constraint shop_order_company_id_number_key UNIQUE (company_id, number)
  constraint shop_order_logistics_company_check CHECK ((char_length(logistics_company) <= 60))
  constraint shop_order_note_check CHECK ((char_length(note) <= 500))
  constraint shop_order_pkey PRIMARY KEY (company_id, id)
  constraint shop_order_points_check CHECK ((points > 0))
  constraint shop_order_receiver_address_check CHECK ((char_length(receiver_address) <= 200))
  constraint shop_order_receiver_name_check CHECK ((char_length(receiver_name) <= 50))
  constraint shop_order_receiver_phone_check CHECK ((char_length(receiver_phone) <= 30))
  constraint shop_order_state_check CHECK ((state = ANY (ARRAY['ordered'::text, 'sent'::text, 'received'::text, 'issue'::text, 'resolved'::text, 'returned'::text, 'cancelled'::text])))
  constraint shop_order_tracking_number_check CHECK ((char_length(tracking_number) <= 64))
table shop_order_event row level security forced
  company_id integer not null
  id bigint not null identity
  order_id bigint not null
  at timestamp with time zone not null default now()
  step text
  state text not null
  side text not null
  user_id bigint
  note text not null default ''::text
  logistics_company text
  tracking_number text
  constraint shop_order_event_check CHECK (((user_id IS NULL) OR (side = 'staff'::text)))
  constraint shop_order_event_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES shop_order(company_id, id)
  constraint shop_order_event_logistics_company CHECK (((logistics_company IS NOT NULL) = ((NOT (step IS DISTINCT FROM 'send'::text)) OR (NOT (step IS DISTINCT FROM 'correct'::text)))))
  constraint shop_order_event_pkey PRIMARY KEY (company_id, id)
  constraint shop_order_event_side_check CHECK ((side = ANY (ARRAY['staff'::text, 'buyer'::text])))
  constraint shop_order_event_step_check CHECK ((step = ANY (ARRAY['send'::text, 'receive'::text, 'report'::text, 'resolve'::text, 'return'::text, 'cancel'::text, 'correct'::text])))
  constraint shop_order_event_tracking_number CHECK (((tracking_number IS NOT NULL) = (logistics_company IS NOT NULL)))
table social_state row level security forced
  state_hash bytea not null
  browser_hash bytea not null
  provider text not null
  app text not null
  purpose text not null
  user_id bigint
  expires_at timestamp with time zone not null
  constraint social_state_check CHECK (((purpose = 'link'::text) = (user_id IS NOT NULL)))
  constraint social_state_pkey PRIMARY KEY (state_hash)
  constraint social_state_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'link'::text])))
  constraint social_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table social_ticket row level security forced
  ticket_hash bytea not null
  provider text not null
  app text not null
  openid text not null
  unionid text
  name text not null
  user_id bigint
  expires_at timestamp with time zone not null
  constraint social_ticket_pkey PRIMARY KEY (ticket_hash)
  constraint social_ticket_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table stocktaking row level security forced
  company_id integer not null
  id bigint not null identity
  number text not null
  warehouse_id bigint not null
  scope text not null
  category_id bigint
  product_id bigint
  factory_id bigint
  state text not null default 'open'::text
  note text not null default ''::text
  reason text not null default ''::text
  opened_movement_id bigint not null
  range_count integer not null default 0
  counted_count bigint not null default 0
  missing_count bigint
  surplus_count bigint
  corrected_count bigint
  created_by bigint not null
  created_at timestamp with time zone not null default clock_timestamp()
  closed_by bigint
  closed_at timestamp with time zone
  constraint stocktaking_check CHECK (((scope = 'category'::text) = (category_id IS NOT NULL)))
  constraint stocktaking_check1 CHECK (((scope = 'product'::text) = (product_id IS NOT NULL)))
  constraint stocktaking_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id)
  constraint stocktaking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint stocktaking_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint stocktaking_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES place(company_id, id)
  constraint stocktaking_pkey PRIMARY KEY (company_id, id)
  constraint stocktaking_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'category'::text, 'product'::text])))
  constraint stocktaking_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'cancelled'::text])))
table stocktaking_difference row level security forced
  company_id integer not null
  stocktaking_id bigint not null
  type text not null
  lo bigint not null
  hi bigint not null
  kind label_kind not null
  status label_status not null
  product_id bigint
  warehouse_id bigint
  dealer_id bigint
  has_moved boolean not null
  is_corrected boolean not null
  constraint stocktaking_difference_check CHECK ((lo <= hi))
  constraint stocktaking_difference_company_id_stocktaking_id_fkey FOREIGN KEY (company_id, stocktaking_id) REFERENCES stocktaking(company_id, id)
  constraint stocktaking_difference_pkey PRIMARY KEY (company_id, stocktaking_id, type, lo)
  constraint stocktaking_difference_type_check CHECK ((type = ANY (ARRAY['missing'::text, 'surplus'::text])))
table stocktaking_entry row level security forced
  company_id integer not null
  id bigint not null identity
  stocktaking_id bigint not null
  action text not null
  named jsonb not null
  label_count bigint not null
  changed_count bigint not null
  user_id bigint not null
  at timestamp with time zone not null default clock_timestamp()
  ip text not null default ''::text
  device text not null default ''::text
  idempotency_key text
  request_hash bytea
  answer jsonb not null
  device_id bigint default current_device()
  constraint stocktaking_entry_action_check CHECK ((action = ANY (ARRAY['count'::text, 'uncount'::text])))
  constraint stocktaking_entry_company_id_stocktaking_id_fkey FOREIGN KEY (company_id, stocktaking_id) REFERENCES stocktaking(company_id, id)
  constraint stocktaking_entry_pkey PRIMARY KEY (company_id, id)
table stocktaking_range row level security forced
  company_id integer not null
  stocktaking_id bigint not null
  lo bigint not null
  hi bigint not null
  movement_id bigint not null
  constraint stocktaking_range_check CHECK ((lo <= hi))
  constraint stocktaking_range_company_id_stocktaking_id_fkey FOREIGN KEY (company_id, stocktaking_id) REFERENCES stocktaking(company_id, id)
  constraint stocktaking_range_pkey PRIMARY KEY (company_id, stocktaking_id, lo)
table stocktaking_total row level security forced
  company_id integer not null
  stocktaking_id bigint not null
  product_id bigint not null
  expected_labels bigint not null
  expected_products bigint not null
  present_labels bigint not null
  present_products bigint not null
  surplus_labels bigint not null
  surplus_products bigint not null
  constraint stocktaking_total_company_id_stocktaking_id_fkey FOREIGN KEY (company_id, stocktaking_id) REFERENCES stocktaking(company_id, id)
  constraint stocktaking_total_pkey PRIMARY KEY (company_id, stocktaking_id, product_id)
table stored_file row level security forced
  company_id integer not null
  id uuid not null
  purpose text not null
  name text not null
  media_type text not null
  bytes integer not null
  sha256 bytea not null
  width integer
  height integer
  created_at timestamp with time zone not null default now()
  created_by bigint
  constraint stored_file_bytes_check CHECK ((bytes > 0))
  constraint stored_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint stored_file_pkey PRIMARY KEY (company_id, id)
table stray_query row level security forced
  id bigint not null identity
  at timestamp with time zone not null default now()
  code text not null
  ip text not null default ''::text
  region text not null default ''::text
  device text not null default ''::text
  constraint stray_query_pkey PRIMARY KEY (id)
table task row level security forced
  company_id integer not null
  id bigint not null identity
  kind text not null
  title jsonb not null default '{}'::jsonb
  input jsonb not null
  state text not null default 'waiting'::text
  cancel_requested boolean not null default false
  total bigint not null
  done bigint not null default 0
  cursor bigint not null
  chunks integer not null default 0
  attempts smallint not null default 0
  label_count bigint not null default 0
  refused_count bigint not null default 0
  failure jsonb
  file_removed_at timestamp with time zone
  idempotency_key text
  request_hash bytea
  language text not null
  ip text not null default ''::text
  device text not null default ''::text
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  started_at timestamp with time zone
  finished_at timestamp with time zone
  worked_at timestamp with time zone
  lease uuid
  lease_until timestamp with time zone
  device_id bigint default current_device()
  constraint task_check CHECK ((done <= total))
  constraint task_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint task_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint task_pkey PRIMARY KEY (company_id, id)
  constraint task_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
  constraint task_total_check CHECK ((total >= 0))
table task_ahead row level security forced
  company_id integer not null
  task_id bigint not null
  lo bigint not null
  hi bigint not null
  constraint task_ahead_check CHECK ((lo <= hi))
  constraint task_ahead_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
  constraint task_ahead_pkey PRIMARY KEY (company_id, task_id, hi)
table task_chunk row level security forced
  company_id integer not null
  task_id bigint not null
  number integer not null
  at timestamp with time zone not null default clock_timestamp()
  rows_text text not null default ''::text
  key_text text not null default ''::text
  label_count bigint not null default 0
  movement_id bigint
  file_id uuid
  constraint task_chunk_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
  constraint task_chunk_pkey PRIMARY KEY (company_id, task_id, number)
table task_refusal row level security forced
  company_id integer not null
  task_id bigint not null
  row_number bigint not null
  key text not null
  error text not null
  values jsonb not null default '{}'::jsonb
  constraint task_refusal_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE
  constraint task_refusal_pkey PRIMARY KEY (company_id, task_id, row_number)
table task_upload row level security forced
  company_id integer not null
  id uuid not null
  name text not null
  code_count integer not null
  part_size integer not null
  part_ids uuid[] not null
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  constraint task_upload_code_count_check CHECK ((code_count > 0))
  constraint task_upload_part_size_check CHECK ((part_size > 0))
  constraint task_upload_pkey PRIMARY KEY (company_id, id)
table third_party_application row level security forced
  company_id integer not null
  id bigint not null
  name text not null
  description text not null default ''::text
  permissions text[] not null default '{}'::text[]
  data_rules jsonb not null default '{}'::jsonb
  dealer_id bigint
  factory_id bigint
  allowed_addresses text[] not null default '{}'::text[]
  rate_per_minute integer not null
  blocked boolean not null default false
  key_id text not null
  secret_hash bytea not null
  secret_at timestamp with time zone not null default now()
  previous_hash bytea
  previous_until timestamp with time zone
  last_used_at timestamp with time zone
  last_ip text not null default ''::text
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint third_party_application_check CHECK (((previous_hash IS NULL) = (previous_until IS NULL)))
  constraint third_party_application_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint third_party_application_company_id_key_id_key UNIQUE (company_id, key_id)
  constraint third_party_application_data_rules_check CHECK ((jsonb_typeof(data_rules) = 'object'::text))
  constraint third_party_application_description_check CHECK ((char_length(description) <= 500))
  constraint third_party_application_id_fkey FOREIGN KEY (id) REFERENCES app_user(id)
  constraint third_party_application_key_id_check CHECK ((key_id ~ '^[0-9a-f]{16}$'::text))
  constraint third_party_application_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint third_party_application_pkey PRIMARY KEY (company_id, id)
  constraint third_party_application_rate_per_minute_check CHECK (((rate_per_minute >= 1) AND (rate_per_minute <= 6000)))
table trace_event row level security forced
  company_id integer not null
  id bigint not null identity
  name text not null
  kind text not null
  happened_at timestamp with time zone not null
  method text not null
  product_id bigint
  batch_id bigint
  start bigint
  end bigint
  region text not null default ''::text
  location text not null default ''::text
  place_id bigint
  note text not null default ''::text
  translations jsonb not null default '{}'::jsonb
  file_ids uuid[] not null default '{}'::uuid[]
  created_at timestamp with time zone not null default now()
  created_by bigint
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  constraint trace_event_check CHECK (((method = 'product'::text) = (product_id IS NOT NULL)))
  constraint trace_event_check1 CHECK (((method = ANY (ARRAY['batch'::text, 'range'::text])) = (batch_id IS NOT NULL)))
  constraint trace_event_check2 CHECK ((((method = 'range'::text) = (start IS NOT NULL)) AND ((start IS NULL) = ("end" IS NULL)) AND COALESCE((start <= "end"), true)))
  constraint trace_event_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES batch(company_id, id) ON DELETE CASCADE
  constraint trace_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint trace_event_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES place(company_id, id)
  constraint trace_event_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint trace_event_file_ids_check CHECK ((cardinality(file_ids) <= 6))
  constraint trace_event_kind_check CHECK ((kind = ANY (ARRAY['harvest'::text, 'processing'::text, 'inspection'::text, 'certificate'::text, 'storage'::text, 'transport'::text, 'other'::text])))
  constraint trace_event_location_check CHECK ((char_length(location) <= 200))
  constraint trace_event_method_check CHECK ((method = ANY (ARRAY['product'::text, 'batch'::text, 'range'::text])))
  constraint trace_event_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
  constraint trace_event_note_check CHECK ((char_length(note) <= 1000))
  constraint trace_event_pkey PRIMARY KEY (company_id, id)
  constraint trace_event_region_check CHECK ((char_length(region) <= 100))
table track_order row level security forced
  company_id integer not null
  id bigint not null identity
  number text not null
  name text not null
  state text not null default 'scanning'::text
  dealer_id bigint
  factory_id bigint
  warehouse_id bigint
  billed_on date not null
  send_on date not null
  note text not null default ''::text
  total_count bigint not null
  scanned_count bigint not null default 0
  last_line integer not null default 0
  created_by bigint
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  ended_by bigint
  ended_at timestamp with time zone
  end_reason text not null default ''::text
  constraint track_order_check CHECK (((state = 'scanning'::text) = (ended_at IS NULL)))
  constraint track_order_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES dealer(company_id, id)
  constraint track_order_company_id_factory_id_fkey FOREIGN KEY (company_id, factory_id) REFERENCES place(company_id, id)
  constraint track_order_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint track_order_company_id_warehouse_id_fkey FOREIGN KEY (company_id, warehouse_id) REFERENCES place(company_id, id)
  constraint track_order_end_reason_check CHECK ((char_length(end_reason) <= 200))
  constraint track_order_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
  constraint track_order_note_check CHECK ((char_length(note) <= 500))
  constraint track_order_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 64)))
  constraint track_order_pkey PRIMARY KEY (company_id, id)
  constraint track_order_scanned_count_check CHECK ((scanned_count >= 0))
  constraint track_order_state_check CHECK ((state = ANY (ARRAY['scanning'::text, 'completed'::text, 'cancelled'::text])))
  constraint track_order_total_count_check CHECK (((total_count >= 1) AND (total_count <= 1000000000)))
table track_order_count row level security forced
  company_id integer not null
  order_id bigint not null
  movement_id bigint not null
  item_id bigint not null
  products bigint not null
  packages bigint not null
  boxes bigint not null
  excess bigint not null default 0
  constraint track_order_count_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES track_order_item(company_id, id)
  constraint track_order_count_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES movement(company_id, id)
  constraint track_order_count_excess_check CHECK ((excess >= 0))
  constraint track_order_count_pkey PRIMARY KEY (company_id, order_id, movement_id, item_id)
table track_order_item row level security forced
  company_id integer not null
  id bigint not null identity
  order_id bigint not null
  line integer not null
  product_id bigint not null
  name text not null
  expected_products bigint not null
  expected_packages bigint
  expected_boxes bigint
  scanned_products bigint not null default 0
  scanned_packages bigint not null default 0
  scanned_boxes bigint not null default 0
  constraint track_order_item_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES track_order(company_id, id)
  constraint track_order_item_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint track_order_item_expected_boxes_check CHECK (((expected_boxes >= 0) AND (expected_boxes <= 1000000000)))
  constraint track_order_item_expected_packages_check CHECK (((expected_packages >= 0) AND (expected_packages <= 1000000000)))
  constraint track_order_item_expected_products_check CHECK (((expected_products >= 0) AND (expected_products <= 1000000000)))
  constraint track_order_item_line_check CHECK ((line > 0))
  constraint track_order_item_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
  constraint track_order_item_pkey PRIMARY KEY (company_id, id)
  constraint track_order_item_product UNIQUE (company_id, order_id, product_id) DEFERRABLE
  constraint track_order_item_scanned_check CHECK (((scanned_products >= 0) AND (scanned_packages >= 0) AND (scanned_boxes >= 0)))
table track_order_rules row level security forced
  company_id integer not null
  difference text not null default 'ask'::text
  excess text not null default 'refuse'::text
  constraint track_order_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint track_order_rules_difference_check CHECK ((difference = ANY (ARRAY['refuse'::text, 'ask'::text])))
  constraint track_order_rules_excess_check CHECK ((excess = ANY (ARRAY['refuse'::text, 'park'::text, 'ask'::text])))
  constraint track_order_rules_pkey PRIMARY KEY (company_id)
table track_order_scanner row level security forced
  company_id integer not null
  order_id bigint not null
  user_id bigint not null
  constraint track_order_scanner_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES track_order(company_id, id) ON DELETE CASCADE
  constraint track_order_scanner_pkey PRIMARY KEY (company_id, order_id, user_id)
table transparency_forgotten row level security forced
  company_id integer not null
  id bigint not null identity
  log_id integer not null
  leaf_index bigint not null
  forgotten_at timestamp with time zone not null default clock_timestamp()
  forgotten_by bigint
  reason text
  kept_at timestamp with time zone
  constraint transparency_forgotten_check CHECK (((forgotten_by IS NULL) = (reason IS NULL)))
  constraint transparency_forgotten_company_id_log_id_leaf_index_fkey FOREIGN KEY (company_id, log_id, leaf_index) REFERENCES transparency_leaf(company_id, log_id, leaf_index) ON DELETE CASCADE
  constraint transparency_forgotten_company_id_log_id_leaf_index_key UNIQUE (company_id, log_id, leaf_index)
  constraint transparency_forgotten_pkey PRIMARY KEY (company_id, id)
  constraint transparency_forgotten_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200)))
table transparency_leaf row level security forced
  company_id integer not null
  log_id integer not null
  leaf_index bigint not null
  kind text not null
  row_id bigint not null
  commitment bytea not null
  secret bytea
  facts jsonb
  logged_at timestamp with time zone not null default clock_timestamp()
  constraint transparency_leaf_check CHECK (((secret IS NULL) = (facts IS NULL)))
  constraint transparency_leaf_commitment_check CHECK ((octet_length(commitment) = 32))
  constraint transparency_leaf_leaf_index_check CHECK ((leaf_index >= 0))
  constraint transparency_leaf_pkey PRIMARY KEY (company_id, log_id, leaf_index)
  constraint transparency_leaf_secret_check CHECK ((octet_length(secret) = 32))
table transparency_log row level security forced
  company_id integer not null
  id integer not null
  name text not null
  origin text not null
  opened_at timestamp with time zone not null default clock_timestamp()
  opened_because text not null
  closed_at timestamp with time zone
  lost_checkpoint text
  restored_at timestamp with time zone
  key_ids text[] not null default '{}'::text[]
  size bigint not null default 0
  checkpoint text
  published_size bigint not null default 0
  published_checkpoint text
  published_at timestamp with time zone
  unpublished_told_at timestamp with time zone
  constraint transparency_log_check CHECK ((published_size <= size))
  constraint transparency_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint transparency_log_company_id_name_key UNIQUE (company_id, name)
  constraint transparency_log_id_check CHECK ((id > 0))
  constraint transparency_log_name_check CHECK ((name ~ '^[0-9a-f]{16}$'::text))
  constraint transparency_log_opened_because_check CHECK ((opened_because = ANY (ARRAY['first'::text, 'restored'::text])))
  constraint transparency_log_origin_check CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 255)))
  constraint transparency_log_pkey PRIMARY KEY (company_id, id)
  constraint transparency_log_size_check CHECK ((size >= 0))
table transparency_pending row level security forced
  company_id integer not null
  id bigint not null identity
  kind text not null
  row_id bigint not null
  facts jsonb
  constraint transparency_pending_facts_check CHECK (((jsonb_typeof(facts) = 'array'::text) AND ((jsonb_array_length(facts) >= 1) AND (jsonb_array_length(facts) <= 50))))
  constraint transparency_pending_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
  constraint transparency_pending_pkey PRIMARY KEY (company_id, id)
table transparency_tile row level security forced
  company_id integer not null
  log_id integer not null
  level smallint not null
  tile_index bigint not null
  hashes bytea not null
  constraint transparency_tile_hashes_check CHECK ((((octet_length(hashes) >= 32) AND (octet_length(hashes) <= 8192)) AND ((octet_length(hashes) % 32) = 0)))
  constraint transparency_tile_level_check CHECK (((level >= 0) AND (level <= 7)))
  constraint transparency_tile_pkey PRIMARY KEY (company_id, log_id, level, tile_index)
  constraint transparency_tile_tile_index_check CHECK ((tile_index >= 0))
table transparency_witness row level security forced
  company_id integer not null
  log_id integer not null
  name text not null
  cosigned_at timestamp with time zone
  cosigned_size bigint
  failing_since timestamp with time zone
  failed_at timestamp with time zone
  failure text
  status smallint
  constraint transparency_witness_check CHECK (((cosigned_at IS NULL) = (cosigned_size IS NULL)))
  constraint transparency_witness_check1 CHECK (((failed_at IS NULL) = (failure IS NULL)))
  constraint transparency_witness_check2 CHECK (((failing_since IS NULL) OR (failed_at IS NOT NULL)))
  constraint transparency_witness_check3 CHECK (((cosigned_at IS NOT NULL) OR (failed_at IS NOT NULL)))
  constraint transparency_witness_company_id_log_id_fkey FOREIGN KEY (company_id, log_id) REFERENCES transparency_log(company_id, id) ON DELETE CASCADE
  constraint transparency_witness_cosigned_size_check CHECK ((cosigned_size >= 0))
  constraint transparency_witness_failure_check CHECK ((failure = ANY (ARRAY['silent'::text, 'unreachable'::text, 'late'::text, 'unknown_log'::text, 'unknown_key'::text, 'ahead'::text, 'refused'::text, 'malformed'::text, 'other_key'::text])))
  constraint transparency_witness_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255)))
  constraint transparency_witness_pkey PRIMARY KEY (company_id, log_id, name)
  constraint transparency_witness_status_check CHECK (((status >= 100) AND (status <= 999)))
table two_step row level security forced
  company_id integer not null
  user_id bigint not null
  secret bytea not null
  key_id text not null
  created_at timestamp with time zone not null default now()
  confirmed_at timestamp with time zone
  last_step bigint not null default 0
  constraint two_step_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint two_step_pkey PRIMARY KEY (company_id, user_id)
  constraint two_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table unlabelled_stock row level security forced
  company_id integer not null
  product_id bigint not null
  place_id bigint not null
  id bigint not null identity
  quantity bigint not null
  updated_at timestamp with time zone not null
  updated_by bigint
  constraint unlabelled_stock_company_id_place_id_fkey FOREIGN KEY (company_id, place_id) REFERENCES place(company_id, id)
  constraint unlabelled_stock_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint unlabelled_stock_pkey PRIMARY KEY (company_id, product_id, place_id)
  constraint unlabelled_stock_quantity_check CHECK (((quantity >= 0) AND (quantity <= '1000000000000'::bigint)))
table unlabelled_stock_entry row level security forced
  company_id integer not null
  id bigint not null identity
  product_id bigint not null
  place_id bigint not null
  kind text not null
  change bigint not null
  quantity bigint not null
  reason text not null
  idempotency_key text
  created_by bigint
  created_at timestamp with time zone not null default now()
  constraint unlabelled_stock_entry_company_id_product_id_place_id_fkey FOREIGN KEY (company_id, product_id, place_id) REFERENCES unlabelled_stock(company_id, product_id, place_id)
  constraint unlabelled_stock_entry_kind_check CHECK ((kind = ANY (ARRAY['count'::text, 'correction'::text])))
  constraint unlabelled_stock_entry_pkey PRIMARY KEY (company_id, id)
  constraint unlabelled_stock_entry_quantity_check CHECK ((quantity >= 0))
  constraint unlabelled_stock_entry_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200)))
table unused_serials row level security forced
  company_id integer not null
  lo bigint not null
  hi bigint not null
  batch_id bigint not null
  batch_name text not null
  removed_at timestamp with time zone not null default now()
  removed_by bigint not null
  constraint unused_serials_check CHECK ((hi >= lo))
  constraint unused_serials_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint unused_serials_lo_check CHECK ((lo > 0))
  constraint unused_serials_pkey PRIMARY KEY (company_id, lo)
table user_identity row level security forced
  id bigint not null identity
  user_id bigint not null
  provider text not null
  app text not null
  openid text not null
  unionid text
  name text not null default ''::text
  linked_at timestamp with time zone not null default now()
  last_login_at timestamp with time zone
  constraint user_identity_app_check CHECK (((char_length(app) >= 1) AND (char_length(app) <= 128)))
  constraint user_identity_name_check CHECK ((char_length(name) <= 100))
  constraint user_identity_openid_check CHECK (((char_length(openid) >= 1) AND (char_length(openid) <= 128)))
  constraint user_identity_pkey PRIMARY KEY (id)
  constraint user_identity_provider_app_openid_key UNIQUE (provider, app, openid)
  constraint user_identity_provider_check CHECK ((provider = ANY (ARRAY['wechat'::text, 'dingtalk'::text, 'wecom'::text])))
  constraint user_identity_unionid_check CHECK (((char_length(unionid) >= 1) AND (char_length(unionid) <= 128)))
  constraint user_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table user_role row level security forced
  company_id integer not null
  user_id bigint not null
  role_id bigint not null
  constraint user_role_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id) ON DELETE CASCADE
  constraint user_role_pkey PRIMARY KEY (company_id, user_id, role_id)
  constraint user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
table warranty_claim row level security forced
  company_id integer not null
  id bigint not null identity
  number text not null generated (warranty_number('WC'::text, (company_id)::bigint, id))
  registration_id bigint not null
  state text not null default 'received'::text
  source text not null
  is_goodwill boolean not null default false
  description text not null
  message text not null default ''::text
  at timestamp with time zone not null default now()
  state_at timestamp with time zone not null default now()
  form_key uuid
  constraint warranty_claim_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint warranty_claim_company_id_number_key UNIQUE (company_id, number)
  constraint warranty_claim_company_id_registration_id_fkey FOREIGN KEY (company_id, registration_id) REFERENCES warranty_registration(company_id, id)
  constraint warranty_claim_company_id_registration_id_form_key_key UNIQUE (company_id, registration_id, form_key)
  constraint warranty_claim_description_check CHECK ((char_length(description) <= 1000))
  constraint warranty_claim_message_check CHECK ((char_length(message) <= 1000))
  constraint warranty_claim_pkey PRIMARY KEY (company_id, id)
  constraint warranty_claim_source_check CHECK ((source = ANY (ARRAY['buyer'::text, 'staff'::text])))
  constraint warranty_claim_state_check CHECK ((state = ANY (ARRAY['received'::text, 'accepted'::text, 'completed'::text, 'refused'::text, 'withdrawn'::text])))
table warranty_event row level security forced
  company_id integer not null
  id bigint not null identity
  registration_id bigint not null
  claim_id bigint
  at timestamp with time zone not null default now()
  kind text not null
  side text not null
  user_id bigint
  message text not null default ''::text
  note text not null default ''::text
  before text not null default ''::text
  after text not null default ''::text
  constraint warranty_event_after_check CHECK ((char_length(after) <= 200))
  constraint warranty_event_before_check CHECK ((char_length(before) <= 200))
  constraint warranty_event_check CHECK (((claim_id IS NOT NULL) = (kind ~~ 'claim\_%'::text)))
  constraint warranty_event_check1 CHECK (((user_id IS NULL) OR (side = 'staff'::text)))
  constraint warranty_event_company_id_claim_id_fkey FOREIGN KEY (company_id, claim_id) REFERENCES warranty_claim(company_id, id)
  constraint warranty_event_company_id_registration_id_fkey FOREIGN KEY (company_id, registration_id) REFERENCES warranty_registration(company_id, id)
  constraint warranty_event_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'confirmed'::text, 'refused'::text, 'corrected'::text, 'offered'::text, 'taken_over'::text, 'offer_withdrawn'::text, 'transferred'::text, 'moved'::text, 'cancelled'::text, 'reminded'::text, 'claim_received'::text, 'claim_accepted'::text, 'claim_answered'::text, 'claim_noted'::text, 'claim_completed'::text, 'claim_refused'::text, 'claim_withdrawn'::text])))
  constraint warranty_event_message_check CHECK ((char_length(message) <= 1000))
  constraint warranty_event_note_check CHECK ((char_length(note) <= 1000))
  constraint warranty_event_pkey PRIMARY KEY (company_id, id)
  constraint warranty_event_side_check CHECK ((side = ANY (ARRAY['staff'::text, 'buyer'::text, 'system'::text])))
table warranty_picture row level security forced
  company_id integer not null
  id bigint not null identity
  registration_id bigint not null
  claim_id bigint
  file_id uuid not null
  sha256 bytea not null
  at timestamp with time zone not null default now()
  constraint warranty_picture_company_id_claim_id_fkey FOREIGN KEY (company_id, claim_id) REFERENCES warranty_claim(company_id, id)
  constraint warranty_picture_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id)
  constraint warranty_picture_company_id_registration_id_fkey FOREIGN KEY (company_id, registration_id) REFERENCES warranty_registration(company_id, id)
  constraint warranty_picture_pkey PRIMARY KEY (company_id, id)
  constraint warranty_picture_sha256_check CHECK ((octet_length(sha256) = 32))
table warranty_registration row level security forced
  company_id integer not null
  id bigint not null identity
  number text not null generated (warranty_number('WR'::text, (company_id)::bigint, id))
  serial bigint not null
  card_id bigint not null
  card_name text not null
  months smallint
  starts text not null
  product_id bigint
  state text not null
  state_at timestamp with time zone not null default now()
  sold_on date
  starts_on date not null
  ends_on date
  holder_name text not null
  holder_phone text not null
  held_since timestamp with time zone not null default now()
  offered_phone text not null default ''::text
  language text not null
  source text not null
  proof text not null
  proof_note text not null default ''::text
  points integer not null default 0
  wants_reminder boolean not null default false
  remind_days smallint not null default 0
  remind_on date generated (
CASE
    WHEN (wants_reminder AND (remind_days > 0)) THEN (ends_on - (remind_days)::integer)
    ELSE NULL::date
END)
  reminded_at timestamp with time zone
  registered_at timestamp with time zone not null default now()
  registered_by bigint
  constraint warranty_registration_check CHECK (((months IS NULL) = (ends_on IS NULL)))
  constraint warranty_registration_check1 CHECK (((ends_on IS NULL) OR (ends_on >= starts_on)))
  constraint warranty_registration_check2 CHECK (((source = 'staff'::text) = (registered_by IS NOT NULL)))
  constraint warranty_registration_company_id_card_id_fkey FOREIGN KEY (company_id, card_id) REFERENCES qa_card(company_id, id)
  constraint warranty_registration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint warranty_registration_company_id_number_key UNIQUE (company_id, number)
  constraint warranty_registration_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
  constraint warranty_registration_holder_name_check CHECK ((char_length(holder_name) <= 60))
  constraint warranty_registration_holder_phone_check CHECK ((char_length(holder_phone) <= 30))
  constraint warranty_registration_language_check CHECK ((language = ANY (ARRAY['cn'::text, 'tc'::text, 'en'::text])))
  constraint warranty_registration_months_check CHECK (((months >= 1) AND (months <= 240)))
  constraint warranty_registration_offered_phone_check CHECK ((char_length(offered_phone) <= 30))
  constraint warranty_registration_pkey PRIMARY KEY (company_id, id)
  constraint warranty_registration_points_check CHECK ((points >= 0))
  constraint warranty_registration_proof_check CHECK ((proof = ANY (ARRAY['none'::text, 'hidden_code'::text, 'invoice'::text, 'staff'::text])))
  constraint warranty_registration_proof_note_check CHECK ((char_length(proof_note) <= 500))
  constraint warranty_registration_serial_check CHECK ((serial > 0))
  constraint warranty_registration_source_check CHECK ((source = ANY (ARRAY['buyer'::text, 'staff'::text])))
  constraint warranty_registration_starts_check CHECK ((starts = ANY (ARRAY['sale'::text, 'registration'::text])))
  constraint warranty_registration_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'live'::text, 'refused'::text, 'cancelled'::text])))
table webhook_delivery row level security forced
  company_id integer not null
  id bigint not null identity
  endpoint_id bigint not null
  message_id uuid not null default gen_random_uuid()
  kind text not null
  body text not null
  state text not null default 'queued'::text
  attempts smallint not null default 0
  due_at timestamp with time zone not null default now()
  tried_at timestamp with time zone
  status smallint
  answer text not null default ''::text
  failure text
  detail text not null default ''::text
  duration_ms integer
  created_at timestamp with time zone not null default now()
  constraint webhook_delivery_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoint(company_id, id) ON DELETE CASCADE
  constraint webhook_delivery_pkey PRIMARY KEY (company_id, id)
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text])))
table webhook_endpoint row level security forced
  company_id integer not null
  id bigint not null identity
  application_id bigint not null
  url text not null
  description text not null default ''::text
  events text[] not null
  is_on boolean not null default true
  secret_salt bytea not null
  secret_at timestamp with time zone not null default now()
  previous_salt bytea
  previous_until timestamp with time zone
  failing_since timestamp with time zone
  given_up_at timestamp with time zone
  created_by bigint not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  constraint webhook_endpoint_check CHECK (((previous_salt IS NULL) = (previous_until IS NULL)))
  constraint webhook_endpoint_check1 CHECK (((given_up_at IS NULL) OR (NOT is_on)))
  constraint webhook_endpoint_company_id_application_id_fkey FOREIGN KEY (company_id, application_id) REFERENCES third_party_application(company_id, id)
  constraint webhook_endpoint_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint webhook_endpoint_description_check CHECK ((char_length(description) <= 200))
  constraint webhook_endpoint_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 4)))
  constraint webhook_endpoint_pkey PRIMARY KEY (company_id, id)
  constraint webhook_endpoint_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500)))
table webhook_event row level security forced
  company_id integer not null
  id bigint not null identity
  kind text not null
  row_ids bigint[] not null
  at timestamp with time zone not null default now()
  constraint webhook_event_pkey PRIMARY KEY (company_id, id)
table wechat_app row level security forced
  company_id integer not null
  app_id text not null
  secret bytea not null
  key_id text not null
  secret_at timestamp with time zone not null default now()
  secret_by bigint
  is_on boolean not null
  trouble_code text not null default ''::text
  trouble_at timestamp with time zone
  constraint wechat_app_app_id_check CHECK (((char_length(app_id) >= 1) AND (char_length(app_id) <= 64)))
  constraint wechat_app_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint wechat_app_pkey PRIMARY KEY (company_id)
  constraint wechat_app_trouble_code_check CHECK ((char_length(trouble_code) <= 64))
table wechat_visit row level security forced
  company_id integer not null
  state_hash bytea not null
  browser_hash bytea not null
  app_id text not null
  goes_to text not null
  code text not null
  ticket text not null
  language text not null
  expires_at timestamp with time zone not null
  constraint wechat_visit_code_check CHECK ((char_length(code) <= 200))
  constraint wechat_visit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
  constraint wechat_visit_goes_to_check CHECK ((goes_to = ANY (ARRAY['draw'::text, 'prizes'::text, 'shop'::text, 'warranty'::text])))
  constraint wechat_visit_pkey PRIMARY KEY (company_id, state_hash)
  constraint wechat_visit_ticket_check CHECK ((char_length(ticket) <= 2000))
table win_tally row level security forced
  company_id integer not null
  activity_id bigint not null
  slot smallint not null
  claimed bigint not null
  given bigint not null
  constraint win_tally_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id)
  constraint win_tally_pkey PRIMARY KEY (company_id, activity_id, slot)
table witnessed_log
  witness_name text not null
  origin text not null
  size bigint not null default 0
  root bytea not null default sha256('\x'::bytea)
  checkpoint text
  cosigned_at timestamp with time zone
  constraint witnessed_log_check CHECK (((checkpoint IS NULL) = (cosigned_at IS NULL)))
  constraint witnessed_log_origin_check CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 255)))
  constraint witnessed_log_pkey PRIMARY KEY (witness_name, origin)
  constraint witnessed_log_root_check CHECK ((octet_length(root) = 32))
  constraint witnessed_log_size_check CHECK ((size >= 0))
  constraint witnessed_log_witness_name_fkey FOREIGN KEY (witness_name) REFERENCES log_witness(name)

-- Indexes

CREATE INDEX activity_created ON public.activity USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX activity_draw_known ON public.activity_draw USING btree (company_id, drawn_at) WHERE (is_win AND (receiver_address <> ''::text))
CREATE INDEX activity_draw_member ON public.activity_draw USING btree (company_id, member_id, activity_id) WHERE (member_id IS NOT NULL)
CREATE INDEX activity_draw_person ON public.activity_draw USING btree (company_id, activity_id, phone) WHERE (phone <> ''::text)
CREATE INDEX activity_draw_receiver ON public.activity_draw USING btree (company_id, receiver_phone, drawn_at DESC) WHERE (is_win AND (phone = ''::text) AND (receiver_phone <> ''::text))
CREATE INDEX activity_draw_redeemed_at_dealer ON public.activity_draw USING btree (company_id, redeemed_dealer_id, redeemed_at DESC) WHERE (redeemed_dealer_id IS NOT NULL)
CREATE INDEX activity_draw_redemptions ON public.activity_draw USING btree (company_id, redeemed_at DESC, id DESC) WHERE (redeemed_at IS NOT NULL)
CREATE INDEX activity_draw_winner ON public.activity_draw USING btree (company_id, phone, drawn_at DESC) WHERE (is_win AND (phone <> ''::text))
CREATE INDEX activity_draw_wins ON public.activity_draw USING btree (company_id, drawn_at DESC, id DESC) WHERE is_win
CREATE INDEX activity_draw_wins_of ON public.activity_draw USING btree (company_id, activity_id, drawn_at DESC, id DESC) WHERE is_win
CREATE INDEX activity_draw_won_at_dealer ON public.activity_draw USING btree (company_id, dealer_id, activity_id) WHERE (dealer_id IS NOT NULL)
CREATE INDEX app_user_company ON public.app_user USING btree (company_id, id)
CREATE INDEX app_user_dealer ON public.app_user USING btree (company_id, dealer_id) WHERE (dealer_id IS NOT NULL)
CREATE INDEX app_user_deleted ON public.app_user USING btree (company_id, deleted_at DESC, id DESC) WHERE (status = 'deleted'::text)
CREATE INDEX app_user_factory ON public.app_user USING btree (company_id, factory_id) WHERE (factory_id IS NOT NULL)
CREATE INDEX app_user_listed ON public.app_user USING btree (company_id, id) WHERE (status = ANY (ARRAY['normal'::text, 'frozen'::text]))
CREATE INDEX batch_created ON public.batch USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX batch_deactivation_at ON public.batch_deactivation USING btree (company_id, batch_id, id DESC)
CREATE INDEX batch_extended ON public.batch USING btree (company_id, extended_id) WHERE (extended_id IS NOT NULL)
CREATE INDEX batch_factory ON public.batch USING btree (company_id, factory_id) WHERE (factory_id IS NOT NULL)
CREATE INDEX batch_print_template ON public.batch USING btree (company_id, print_template_id) WHERE (print_template_id IS NOT NULL)
CREATE INDEX bill_difference_bill ON public.bill_difference USING btree (company_id, bill_id, id)
CREATE INDEX bill_difference_open ON public.bill_difference USING btree (company_id, id DESC) WHERE (conclusion IS NULL)
CREATE INDEX box_opening_box ON public.box_opening USING btree (company_id, box, movement_id)
CREATE INDEX bulk_run_created ON public.bulk_run USING btree (company_id, created_at)
CREATE INDEX buyer_report_answer_day ON public.buyer_report_answer USING btree (company_id, at)
CREATE INDEX buyer_report_answer_report ON public.buyer_report_answer USING btree (company_id, report_id, id)
CREATE INDEX buyer_report_assignee ON public.buyer_report USING btree (company_id, assignee_id) WHERE (assignee_id IS NOT NULL)
CREATE INDEX buyer_report_code ON public.buyer_report USING btree (company_id, code, created_at DESC)
CREATE INDEX buyer_report_contact ON public.buyer_report USING btree (company_id, created_at) WHERE (contact <> ''::text)
CREATE INDEX buyer_report_contact_text ON public.buyer_report USING btree (company_id, contact) WHERE (contact <> ''::text)
CREATE INDEX buyer_report_created ON public.buyer_report USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX buyer_report_dealer ON public.buyer_report USING btree (company_id, dealer_id) WHERE (dealer_id IS NOT NULL)
CREATE INDEX buyer_report_note_report ON public.buyer_report_note USING btree (company_id, report_id, id)
CREATE INDEX buyer_report_product ON public.buyer_report USING btree (company_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX buyer_report_serial ON public.buyer_report USING btree (company_id, serial) WHERE (serial IS NOT NULL)
CREATE INDEX captcha_used_expires ON public.captcha_used USING btree (expires_at)
CREATE INDEX category_attribute_of_category ON public.category_attribute USING btree (company_id, category_id, sort, id)
CREATE INDEX dealer_by_code ON public.dealer USING btree (company_id, code, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_by_creation ON public.dealer USING btree (company_id, created_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_by_grade ON public.dealer USING btree (company_id, grade, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_by_region ON public.dealer USING btree (company_id, region_name, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_deleted ON public.dealer USING btree (company_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL)
CREATE INDEX dealer_level ON public.dealer USING btree (company_id, superior_id, name, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_path_branch ON public.dealer_path USING btree (company_id, tree_path text_pattern_ops)
CREATE INDEX dealer_pieces ON public.dealer USING gin (search_pieces(company_id, search_text)) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_review_dealer ON public.dealer_review USING btree (company_id, dealer_id, id DESC)
CREATE INDEX dealer_review_status ON public.dealer USING btree (company_id, review_status, id) WHERE (deleted_at IS NULL)
CREATE INDEX dealer_sales_region_region ON public.dealer_sales_region USING btree (company_id, region_id)
CREATE INDEX delivery_dealer ON public.delivery USING btree (company_id, dealer_id, id DESC)
CREATE INDEX delivery_from ON public.delivery USING btree (company_id, from_dealer_id, id DESC) WHERE (from_dealer_id IS NOT NULL)
CREATE INDEX delivery_order ON public.delivery USING btree (company_id, ((state <> 'on_way'::text)), id DESC)
CREATE INDEX delivery_receipt_movement ON public.delivery_receipt USING btree (company_id, movement_id)
CREATE INDEX delivery_waiting ON public.delivery USING btree (company_id, dealer_id) WHERE (waiting_count > 0)
CREATE INDEX device_code_expires ON public.device_code USING btree (expires_at)
CREATE INDEX device_code_user ON public.device_code USING btree (company_id, user_id)
CREATE INDEX device_created ON public.device USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX device_place ON public.device USING btree (company_id, place_id) WHERE (place_id IS NOT NULL)
CREATE INDEX device_use_last ON public.device_use USING btree (company_id, device_id, last_at DESC, id DESC)
CREATE INDEX device_use_old ON public.device_use USING btree (company_id, last_at)
CREATE INDEX draw_round_allocation ON public.draw_round USING btree (company_id, allocation_id) WHERE (allocation_id IS NOT NULL)
CREATE INDEX exception_item_at ON public.exception_item USING btree (company_id, created_at DESC)
CREATE INDEX exception_item_delivery ON public.exception_item USING btree (company_id, delivery_id) WHERE (delivery_id IS NOT NULL)
CREATE INDEX exception_item_open ON public.exception_item USING btree (company_id, id DESC) WHERE (state = 'open'::text)
CREATE INDEX exception_item_order ON public.exception_item USING btree (company_id, ((state <> 'open'::text)), id DESC)
CREATE INDEX exception_item_serial ON public.exception_item USING btree (company_id, serial) WHERE (serial IS NOT NULL)
CREATE INDEX extended_data_created ON public.extended_data USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX known_device_expires ON public.known_device USING btree (expires_at)
CREATE INDEX known_device_token ON public.known_device USING btree (token_hash)
CREATE INDEX label_span_activity ON public.label_span USING btree (company_id, activity_id, lo) WHERE (activity_id IS NOT NULL)
CREATE INDEX label_span_associated ON public.label_span USING btree (company_id, lo) WHERE (parent IS NOT NULL)
CREATE INDEX label_span_card ON public.label_span USING btree (company_id, card_id, lo) WHERE (card_id IS NOT NULL)
CREATE INDEX label_span_delivery ON public.label_span USING btree (company_id, delivery_id, lo) WHERE (delivery_id IS NOT NULL)
CREATE INDEX label_span_extended ON public.label_span USING btree (company_id, extended_id, lo) WHERE (extended_id IS NOT NULL)
CREATE INDEX label_span_order ON public.label_span USING btree (company_id, order_id, lo) WHERE (order_id IS NOT NULL)
CREATE INDEX label_span_parent ON public.label_span USING btree (company_id, parent, lo) WHERE (parent > 0)
CREATE INDEX label_tally_dealer ON public.label_tally USING btree (company_id, dealer_id, product_id) WHERE (dealer_id > 0)
CREATE INDEX label_tally_warehouse ON public.label_tally USING btree (company_id, warehouse_id, product_id) WHERE (warehouse_id > 0)
CREATE INDEX ledger_entry_staff ON public.ledger_entry USING btree (company_id, at, account_id, number) WHERE (user_id IS NOT NULL)
CREATE INDEX ledger_entry_time ON public.ledger_entry USING btree (company_id, at, account_id, number)
CREATE INDEX ledger_lot_due ON public.ledger_lot USING btree (company_id, expires_at) WHERE (available > 0)
CREATE INDEX ledger_lot_open ON public.ledger_lot USING btree (company_id, account_id, expires_at) WHERE (available > 0)
CREATE INDEX list_view_role ON public.list_view USING btree (company_id, role_id, list) WHERE (role_id IS NOT NULL)
CREATE INDEX login_failure_at ON public.login_failure USING btree (at)
CREATE INDEX login_failure_ip ON public.login_failure USING btree (ip, at)
CREATE INDEX login_failure_subject ON public.login_failure USING btree (subject, at)
CREATE INDEX login_log_at ON public.login_log USING btree (company_id, at DESC, id DESC)
CREATE INDEX login_log_device ON public.login_log USING btree (company_id, device_id, at DESC, id DESC) WHERE (device_id IS NOT NULL)
CREATE INDEX login_log_failed ON public.login_log USING btree (company_id, at DESC, id DESC) WHERE (outcome <> 'success'::text)
CREATE INDEX login_log_ip ON public.login_log USING btree (company_id, ip, at DESC, id DESC)
CREATE INDEX login_log_user ON public.login_log USING btree (company_id, user_id, at DESC, id DESC)
CREATE INDEX login_ticket_expires ON public.login_ticket USING btree (expires_at)
CREATE INDEX login_ticket_user ON public.login_ticket USING btree (user_id)
CREATE INDEX login_turn_at ON public.login_turn USING btree (at)
CREATE INDEX member_birthday ON public.member USING btree (company_id, ((((EXTRACT(month FROM birthday) * (100)::numeric) + EXTRACT(day FROM birthday)))::integer), id) WHERE ((birthday IS NOT NULL) AND (deleted_at IS NULL))
CREATE INDEX member_created ON public.member USING btree (company_id, created_at DESC, id) WHERE (deleted_at IS NULL)
CREATE INDEX member_granted_level ON public.member USING btree (company_id, granted_level_id) WHERE (granted_level_id IS NOT NULL)
CREATE INDEX member_merged ON public.member USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL)
CREATE INDEX member_name ON public.member USING btree (company_id, name, id) WHERE (deleted_at IS NULL)
CREATE INDEX member_wechat_member ON public.member_wechat USING btree (company_id, member_id)
CREATE INDEX message_created ON public.message USING btree (company_id, created_at)
CREATE INDEX message_queued ON public.message USING btree (company_id, due_at) WHERE (state = 'queued'::text)
CREATE INDEX movement_at ON public.movement USING btree (company_id, at DESC, id DESC)
CREATE INDEX movement_dealer ON public.movement USING btree (company_id, dealer_id, at DESC) WHERE (dealer_id IS NOT NULL)
CREATE INDEX movement_device ON public.movement USING btree (company_id, device_id, at DESC, id DESC) WHERE (device_id IS NOT NULL)
CREATE INDEX movement_factory ON public.movement USING btree (company_id, factory_id) WHERE (factory_id IS NOT NULL)
CREATE INDEX movement_from_dealer ON public.movement USING btree (company_id, from_dealer_id, at DESC) WHERE (from_dealer_id IS NOT NULL)
CREATE INDEX movement_line_movement ON public.movement_line USING btree (company_id, movement_id, lo)
CREATE INDEX movement_operation ON public.movement USING btree (company_id, operation, at DESC)
CREATE INDEX movement_order ON public.movement USING btree (company_id, order_id, id DESC) WHERE (order_id IS NOT NULL)
CREATE INDEX movement_paper_number ON public.movement USING btree (company_id, paper_number) WHERE (paper_number <> ''::text)
CREATE INDEX movement_warehouse ON public.movement USING btree (company_id, warehouse_id) WHERE (warehouse_id IS NOT NULL)
CREATE INDEX operation_log_at ON public.operation_log USING btree (company_id, at DESC, id DESC)
CREATE INDEX operation_log_device ON public.operation_log USING btree (company_id, device_id, at DESC, id DESC) WHERE (device_id IS NOT NULL)
CREATE INDEX operation_log_entity ON public.operation_log USING btree (company_id, entity, at DESC, id DESC)
CREATE INDEX operation_log_ip ON public.operation_log USING btree (company_id, ip, at DESC, id DESC)
CREATE INDEX operation_log_record ON public.operation_log USING btree (company_id, entity_id, at DESC, id DESC)
CREATE INDEX operation_log_revision ON public.operation_log USING btree (company_id, entity, entity_id, id DESC)
CREATE INDEX operation_log_user ON public.operation_log USING btree (company_id, user_id, at DESC, id DESC)
CREATE INDEX page_binding_batch ON public.page_binding USING btree (company_id, batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX page_binding_product ON public.page_binding USING btree (company_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX page_binding_template ON public.page_binding USING btree (company_id, template_id)
CREATE INDEX page_version_live ON public.page_version USING btree (company_id, template_id, starts_at DESC, number DESC)
CREATE INDEX payout_activity ON public.payout USING btree (company_id, activity_id, created_at DESC, id DESC)
CREATE INDEX payout_bill_uploaded ON public.payout_bill USING btree (company_id, uploaded_at DESC, id DESC)
CREATE INDEX payout_created ON public.payout USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX payout_event_payout ON public.payout_event USING btree (company_id, payout_id, id)
CREATE INDEX payout_paid ON public.payout USING btree (company_id, way, COALESCE(paid_at, state_at), id) WHERE ((state = 'paid'::text) AND (way <> 'hand'::text))
CREATE INDEX payout_provider_number ON public.payout USING btree (company_id, way, provider_number) WHERE (provider_number <> ''::text)
CREATE INDEX payout_state ON public.payout USING btree (company_id, state, created_at DESC, id DESC)
CREATE INDEX payout_to_ask ON public.payout USING btree (company_id, way, ask_at, id) WHERE ((state = ANY (ARRAY['sent'::text, 'waiting'::text])) AND (way <> 'hand'::text))
CREATE INDEX payout_to_tell ON public.payout USING btree (company_id, way, created_at, id) WHERE ((state = 'created'::text) AND (way <> 'hand'::text))
CREATE INDEX phone_code_created ON public.phone_code USING btree (created_at)
CREATE INDEX phone_code_ip ON public.phone_code USING btree (ip, created_at)
CREATE INDEX phone_code_phone ON public.phone_code USING btree (phone, id)
CREATE INDEX place_assignment_user ON public.place_assignment USING btree (company_id, user_id, place_id)
CREATE INDEX place_parent ON public.place USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX points_operation_alone ON public.points_operation USING btree (company_id, member_id, asked_by, asked_at) WHERE ((state = 'done'::text) AND (decided_by IS NULL))
CREATE INDEX points_operation_waiting ON public.points_operation USING btree (company_id, member_id, id) WHERE (state = 'waiting'::text)
CREATE INDEX prize_allocation_prize ON public.prize_allocation USING btree (company_id, prize_id) WHERE (label_count > 0)
CREATE INDEX prize_label_allocation ON public.prize_label USING btree (company_id, allocation_id, serial)
CREATE INDEX product_barcode ON public.product USING btree (company_id, barcode)
CREATE INDEX product_by_barcode ON public.product USING btree (company_id, barcode, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_barcode_down ON public.product USING btree (company_id, barcode DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_bare_number ON public.product USING btree (company_id, bare_number(number) text_pattern_ops, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_creation ON public.product USING btree (company_id, created_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_name ON public.product USING btree (company_id, name, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_number ON public.product USING btree (company_id, number, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_price ON public.product USING btree (company_id, price_cents, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_price_down ON public.product USING btree (company_id, price_cents DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX product_by_update ON public.product USING btree (company_id, updated_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX product_card ON public.product USING btree (company_id, card_id) WHERE (card_id IS NOT NULL)
CREATE INDEX product_category_id ON public.product USING btree (company_id, category_id)
CREATE INDEX product_extended ON public.product USING btree (company_id, extended_id) WHERE (extended_id IS NOT NULL)
CREATE INDEX product_in_bin ON public.product USING btree (company_id, created_at, id) WHERE (deleted_at IS NOT NULL)
CREATE INDEX product_material_of_product ON public.product_material USING btree (company_id, product_id, sort)
CREATE INDEX product_pieces ON public.product USING gin (search_pieces(company_id, ((((name || '
'::text) || number) || '
'::text) || COALESCE(barcode, ''::text)))) WHERE (deleted_at IS NULL)
CREATE INDEX product_print_template ON public.product USING btree (company_id, print_template_id) WHERE (print_template_id IS NOT NULL)
CREATE INDEX product_with_attributes ON public.product USING btree (company_id) WHERE (attributes <> '{}'::jsonb)
CREATE INDEX qa_card_created ON public.qa_card USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX qa_card_registers ON public.qa_card USING btree (company_id) WHERE (registers AND (deleted_at IS NULL))
CREATE INDEX query_record_dealer ON ONLY public.query_record USING btree (company_id, dealer_id, at DESC) WHERE (dealer_id IS NOT NULL)
CREATE INDEX query_record_default_company_id_dealer_id_at_idx ON public.query_record_default USING btree (company_id, dealer_id, at DESC) WHERE (dealer_id IS NOT NULL)
CREATE INDEX query_record_default_company_id_serial_at_idx ON public.query_record_default USING btree (company_id, serial, at DESC)
CREATE INDEX query_record_serial ON ONLY public.query_record USING btree (company_id, serial, at DESC)
CREATE INDEX red_packet_left ON public.red_packet USING btree (company_id, activity_id, ordinal) WHERE (draw_id IS NULL)
CREATE INDEX reset_ticket_user ON public.reset_ticket USING btree (user_id)
CREATE INDEX return_request_dealer ON public.return_request USING btree (company_id, dealer_id, id DESC)
CREATE INDEX return_request_order ON public.return_request USING btree (company_id, ((state <> 'waiting'::text)), id DESC)
CREATE INDEX return_waiting_hi ON public.return_waiting USING btree (company_id, hi)
CREATE INDEX return_waiting_request ON public.return_waiting USING btree (company_id, request_id)
CREATE INDEX sales_region_area_code ON public.sales_region_area USING btree (company_id, area_code)
CREATE INDEX session_device ON public.session USING btree (company_id, device_id) WHERE (device_id IS NOT NULL)
CREATE INDEX session_expires_at ON public.session USING btree (expires_at)
CREATE INDEX session_user_id ON public.session USING btree (user_id)
CREATE INDEX sheet_import_mapping_used ON public.sheet_import_mapping USING btree (company_id, used_at)
CREATE INDEX sheet_import_of_user ON public.sheet_import USING btree (company_id, created_by, kind, id DESC)
CREATE INDEX sheet_import_problem_equal ON public.sheet_import_problem USING btree (company_id, import_id, error, column_index)
CREATE INDEX sheet_import_problem_row ON public.sheet_import_problem USING btree (company_id, import_id, row_number)
CREATE INDEX sheet_import_row_belongs ON public.sheet_import_row USING btree (company_id, import_id, belongs_to) WHERE (belongs_to IS NOT NULL)
CREATE INDEX sheet_import_row_key ON public.sheet_import_row USING btree (company_id, import_id, md5(key), row_number) WHERE (key IS NOT NULL)
CREATE INDEX sheet_import_row_outcome ON public.sheet_import_row USING btree (company_id, import_id, outcome, row_number)
CREATE INDEX sheet_import_row_place ON public.sheet_import_row USING btree (company_id, import_id, place) WHERE (place IS NOT NULL)
CREATE INDEX sheet_import_same ON public.sheet_import USING btree (company_id, kind, file_hash) WHERE (applied_at IS NOT NULL)
CREATE INDEX sheet_import_updated ON public.sheet_import USING btree (company_id, updated_at)
CREATE INDEX shop_goods_created ON public.shop_goods USING btree (company_id, created_at DESC, id) WHERE (deleted_at IS NULL)
CREATE INDEX shop_goods_offered ON public.shop_goods USING btree (company_id, price_points, id) WHERE (is_offered AND (deleted_at IS NULL))
CREATE INDEX shop_order_event_order ON public.shop_order_event USING btree (company_id, order_id, id)
CREATE INDEX shop_order_goods ON public.shop_order USING btree (company_id, goods_id, ordered_at DESC, id DESC)
CREATE INDEX shop_order_known ON public.shop_order USING btree (company_id, state_at) WHERE (receiver_address <> ''::text)
CREATE INDEX shop_order_member ON public.shop_order USING btree (company_id, member_id, ordered_at DESC, id DESC)
CREATE INDEX shop_order_ordered ON public.shop_order USING btree (company_id, ordered_at DESC, id DESC)
CREATE INDEX shop_order_serial ON public.shop_order USING btree (company_id, serial) WHERE (serial IS NOT NULL)
CREATE INDEX shop_order_state ON public.shop_order USING btree (company_id, state, ordered_at DESC, id DESC)
CREATE INDEX social_state_expires_at ON public.social_state USING btree (expires_at)
CREATE INDEX social_ticket_expires_at ON public.social_ticket USING btree (expires_at)
CREATE INDEX stocktaking_entry_of ON public.stocktaking_entry USING btree (company_id, stocktaking_id, id DESC)
CREATE INDEX stocktaking_open ON public.stocktaking USING btree (company_id, warehouse_id) WHERE (state = 'open'::text)
CREATE INDEX task_chunk_file ON public.task_chunk USING btree (company_id, file_id) WHERE (file_id IS NOT NULL)
CREATE INDEX task_finished ON public.task USING btree (company_id, finished_at) WHERE (finished_at IS NOT NULL)
CREATE INDEX task_open ON public.task USING btree (company_id, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE INDEX task_upload_created ON public.task_upload USING btree (company_id, created_at)
CREATE INDEX task_worked ON public.task USING btree (company_id, worked_at DESC) WHERE (worked_at IS NOT NULL)
CREATE INDEX third_party_application_created ON public.third_party_application USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX trace_event_batch ON public.trace_event USING btree (company_id, batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX trace_event_happened ON public.trace_event USING btree (company_id, happened_at DESC, id) WHERE (deleted_at IS NULL)
CREATE INDEX trace_event_place ON public.trace_event USING btree (company_id, place_id) WHERE (place_id IS NOT NULL)
CREATE INDEX trace_event_product ON public.trace_event USING btree (company_id, product_id) WHERE (product_id IS NOT NULL)
CREATE INDEX track_order_count_movement ON public.track_order_count USING btree (company_id, movement_id)
CREATE INDEX track_order_dealer ON public.track_order USING btree (company_id, dealer_id) WHERE (dealer_id IS NOT NULL)
CREATE INDEX track_order_factory ON public.track_order USING btree (company_id, factory_id) WHERE (factory_id IS NOT NULL)
CREATE INDEX track_order_item_of_product ON public.track_order_item USING btree (company_id, product_id)
CREATE INDEX track_order_open ON public.track_order USING btree (company_id, ((state <> 'scanning'::text)), send_on, id)
CREATE INDEX track_order_scanner_user ON public.track_order_scanner USING btree (company_id, user_id)
CREATE INDEX track_order_warehouse ON public.track_order USING btree (company_id, warehouse_id) WHERE (warehouse_id IS NOT NULL)
CREATE INDEX transparency_forgotten_unkept ON public.transparency_forgotten USING btree (company_id, id) WHERE (kept_at IS NULL)
CREATE INDEX transparency_leaf_kind ON public.transparency_leaf USING btree (company_id, log_id, kind, leaf_index) WHERE (kind <> 'operation'::text)
CREATE INDEX transparency_leaf_row ON public.transparency_leaf USING btree (company_id, kind, row_id)
CREATE INDEX unlabelled_stock_entry_place ON public.unlabelled_stock_entry USING btree (company_id, place_id, id DESC)
CREATE INDEX unlabelled_stock_entry_stock ON public.unlabelled_stock_entry USING btree (company_id, product_id, place_id, id DESC)
CREATE INDEX unlabelled_stock_place ON public.unlabelled_stock USING btree (company_id, place_id)
CREATE INDEX unlabelled_stock_updated ON public.unlabelled_stock USING btree (company_id, updated_at, product_id, place_id)
CREATE INDEX user_identity_union ON public.user_identity USING btree (provider, unionid) WHERE (unionid IS NOT NULL)
CREATE INDEX user_identity_user ON public.user_identity USING btree (user_id)
CREATE INDEX user_role_role ON public.user_role USING btree (company_id, role_id)
CREATE INDEX warranty_claim_at ON public.warranty_claim USING btree (company_id, at DESC, id DESC)
CREATE INDEX warranty_claim_registration ON public.warranty_claim USING btree (company_id, registration_id, id DESC)
CREATE INDEX warranty_claim_state ON public.warranty_claim USING btree (company_id, state, at DESC, id DESC)
CREATE INDEX warranty_event_claim ON public.warranty_event USING btree (company_id, claim_id, id) WHERE (claim_id IS NOT NULL)
CREATE INDEX warranty_event_people ON public.warranty_event USING btree (company_id, id) WHERE (kind = ANY (ARRAY['offered'::text, 'taken_over'::text, 'offer_withdrawn'::text, 'transferred'::text]))
CREATE INDEX warranty_event_registration ON public.warranty_event USING btree (company_id, registration_id, id)
CREATE INDEX warranty_registration_card ON public.warranty_registration USING btree (company_id, card_id, registered_at DESC, id DESC)
CREATE INDEX warranty_registration_ends ON public.warranty_registration USING btree (company_id, ends_on, id) WHERE (state = 'live'::text)
CREATE INDEX warranty_registration_holder ON public.warranty_registration USING btree (company_id, holder_phone) WHERE (holder_phone <> ''::text)
CREATE INDEX warranty_registration_product ON public.warranty_registration USING btree (company_id, product_id, registered_at DESC, id DESC)
CREATE INDEX warranty_registration_registered ON public.warranty_registration USING btree (company_id, registered_at DESC, id DESC)
CREATE INDEX warranty_registration_remind ON public.warranty_registration USING btree (company_id, remind_on, id) WHERE ((remind_on IS NOT NULL) AND (reminded_at IS NULL) AND (state = 'live'::text))
CREATE INDEX warranty_registration_serial ON public.warranty_registration USING btree (company_id, serial, id DESC)
CREATE INDEX warranty_registration_state ON public.warranty_registration USING btree (company_id, state, registered_at DESC, id DESC)
CREATE INDEX webhook_delivery_created ON public.webhook_delivery USING btree (company_id, created_at)
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (company_id, endpoint_id, due_at, id) WHERE (state = 'queued'::text)
CREATE INDEX webhook_delivery_log ON public.webhook_delivery USING btree (company_id, endpoint_id, id DESC)
CREATE INDEX webhook_endpoint_application ON public.webhook_endpoint USING btree (company_id, application_id, id)
CREATE INDEX wechat_visit_expires ON public.wechat_visit USING btree (company_id, expires_at)
CREATE UNIQUE INDEX activity_checked_pkey ON public.activity_checked USING btree (company_id, activity_id, shard)
CREATE UNIQUE INDEX activity_draw_company_id_activity_id_serial_key ON public.activity_draw USING btree (company_id, activity_id, serial)
CREATE UNIQUE INDEX activity_draw_ordinal ON public.activity_draw USING btree (company_id, activity_id, ordinal)
CREATE UNIQUE INDEX activity_draw_pkey ON public.activity_draw USING btree (company_id, id)
CREATE UNIQUE INDEX activity_draw_redemption_key ON public.activity_draw USING btree (company_id, redemption_key) WHERE (redemption_key IS NOT NULL)
CREATE UNIQUE INDEX activity_name ON public.activity USING btree (company_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX activity_pkey ON public.activity USING btree (company_id, id)
CREATE UNIQUE INDEX activity_rule_pkey ON public.activity_rule USING btree (company_id, activity_id)
CREATE UNIQUE INDEX activity_template_name ON public.activity_template USING btree (company_id, name)
CREATE UNIQUE INDEX activity_template_pkey ON public.activity_template USING btree (company_id, id)
CREATE UNIQUE INDEX activity_template_prize_pkey ON public.activity_template_prize USING btree (company_id, template_id, ordinal)
CREATE UNIQUE INDEX app_user_email_key ON public.app_user USING btree (email)
CREATE UNIQUE INDEX app_user_employee_number ON public.app_user USING btree (company_id, employee_number)
CREATE UNIQUE INDEX app_user_phone_key ON public.app_user USING btree (phone)
CREATE UNIQUE INDEX app_user_pkey ON public.app_user USING btree (id)
CREATE UNIQUE INDEX app_user_username_key ON public.app_user USING btree (username)
CREATE UNIQUE INDEX batch_deactivation_key ON public.batch_deactivation USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX batch_deactivation_open ON public.batch_deactivation USING btree (company_id, batch_id) WHERE (decision IS NULL)
CREATE UNIQUE INDEX batch_deactivation_pkey ON public.batch_deactivation USING btree (company_id, id)
CREATE UNIQUE INDEX batch_lo ON public.batch USING btree (company_id, lo)
CREATE UNIQUE INDEX batch_name ON public.batch USING btree (company_id, name)
CREATE UNIQUE INDEX batch_pkey ON public.batch USING btree (company_id, id)
CREATE UNIQUE INDEX bill_difference_pkey ON public.bill_difference USING btree (company_id, id)
CREATE UNIQUE INDEX box_opening_pkey ON public.box_opening USING btree (company_id, movement_id, lo, box)
CREATE UNIQUE INDEX bulk_record_pkey ON public.bulk_record USING btree (company_id, run_id, record_id)
CREATE UNIQUE INDEX bulk_record_position ON public.bulk_record USING btree (company_id, run_id, "position")
CREATE UNIQUE INDEX bulk_run_pkey ON public.bulk_run USING btree (company_id, id)
CREATE UNIQUE INDEX buyer_report_answer_key ON public.buyer_report_answer USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX buyer_report_answer_pkey ON public.buyer_report_answer USING btree (company_id, id)
CREATE UNIQUE INDEX buyer_report_name ON public.buyer_report USING btree (company_id, name)
CREATE UNIQUE INDEX buyer_report_note_pkey ON public.buyer_report_note USING btree (company_id, id)
CREATE UNIQUE INDEX buyer_report_picture_file ON public.buyer_report_picture USING btree (company_id, file_id)
CREATE UNIQUE INDEX buyer_report_picture_pkey ON public.buyer_report_picture USING btree (company_id, report_id, sha256)
CREATE UNIQUE INDEX buyer_report_pkey ON public.buyer_report USING btree (company_id, id)
CREATE UNIQUE INDEX buyer_report_ticket ON public.buyer_report USING btree (company_id, ticket_id)
CREATE UNIQUE INDEX captcha_used_pkey ON public.captcha_used USING btree (challenge_hash)
CREATE UNIQUE INDEX category_attribute_pkey ON public.category_attribute USING btree (company_id, id)
CREATE UNIQUE INDEX company_code_key ON public.company USING btree (code)
CREATE UNIQUE INDEX company_dictionary_item_pkey ON public.company_dictionary_item USING btree (company_id, dictionary_code, value)
CREATE UNIQUE INDEX company_pkey ON public.company USING btree (id)
CREATE UNIQUE INDEX company_tally_pkey ON public.company_tally USING btree (company_id)
CREATE UNIQUE INDEX dealer_name ON public.dealer USING btree (company_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX dealer_path_pkey ON public.dealer_path USING btree (company_id, dealer_id)
CREATE UNIQUE INDEX dealer_pkey ON public.dealer USING btree (company_id, id)
CREATE UNIQUE INDEX dealer_review_pkey ON public.dealer_review USING btree (company_id, id)
CREATE UNIQUE INDEX dealer_sales_region_pkey ON public.dealer_sales_region USING btree (company_id, dealer_id, region_id)
CREATE UNIQUE INDEX delivery_pkey ON public.delivery USING btree (company_id, id)
CREATE UNIQUE INDEX delivery_product_pkey ON public.delivery_product USING btree (company_id, delivery_id, product_id)
CREATE UNIQUE INDEX delivery_receipt_pkey ON public.delivery_receipt USING btree (company_id, delivery_id, movement_id)
CREATE UNIQUE INDEX device_code_id_key ON public.device_code USING btree (id)
CREATE UNIQUE INDEX device_code_pkey ON public.device_code USING btree (code_hash)
CREATE UNIQUE INDEX device_company_id_key_id_key ON public.device USING btree (company_id, key_id)
CREATE UNIQUE INDEX device_name ON public.device USING btree (company_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX device_pkey ON public.device USING btree (company_id, id)
CREATE UNIQUE INDEX device_use_pkey ON public.device_use USING btree (company_id, id)
CREATE UNIQUE INDEX dictionary_item_pkey ON public.dictionary_item USING btree (dictionary_code, value)
CREATE UNIQUE INDEX dictionary_pkey ON public.dictionary USING btree (code)
CREATE UNIQUE INDEX dictionary_version_pkey ON public.dictionary_version USING btree (id)
CREATE UNIQUE INDEX download_ticket_pkey ON public.download_ticket USING btree (company_id, id)
CREATE UNIQUE INDEX draw_list_pkey ON public.draw_list USING btree (company_id, activity_id, sha256)
CREATE UNIQUE INDEX draw_place_pkey ON public.draw_place USING btree (company_id, activity_id, place)
CREATE UNIQUE INDEX draw_round_awaited ON public.draw_round USING btree (company_id, activity_id, ((kind = 'rule'::text))) WHERE (known_at IS NULL)
CREATE UNIQUE INDEX draw_round_pkey ON public.draw_round USING btree (company_id, activity_id, step)
CREATE UNIQUE INDEX draw_seed_pkey ON public.draw_seed USING btree (company_id, activity_id)
CREATE UNIQUE INDEX draw_step_company_id_activity_id_ordinal_key ON public.draw_step USING btree (company_id, activity_id, ordinal)
CREATE UNIQUE INDEX draw_step_pkey ON public.draw_step USING btree (company_id, id)
CREATE UNIQUE INDEX exception_item_pkey ON public.exception_item USING btree (company_id, id)
CREATE UNIQUE INDEX exception_parking_pkey ON public.exception_parking USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX extended_data_pkey ON public.extended_data USING btree (company_id, id)
CREATE UNIQUE INDEX extended_set_company_id_records_key ON public.extended_set USING btree (company_id, records)
CREATE UNIQUE INDEX extended_set_pkey ON public.extended_set USING btree (company_id, id)
CREATE UNIQUE INDEX foreign_code_pkey ON public.foreign_code USING btree (company_id, code)
CREATE UNIQUE INDEX foreign_code_serial ON public.foreign_code USING btree (company_id, serial)
CREATE UNIQUE INDEX foreign_import_pkey ON public.foreign_import USING btree (company_id, task_id, code)
CREATE UNIQUE INDEX known_device_pkey ON public.known_device USING btree (user_id, token_hash)
CREATE UNIQUE INDEX label_query_pkey ON public.label_query USING btree (company_id, serial)
CREATE UNIQUE INDEX label_span_pkey ON public.label_span USING btree (company_id, lo)
CREATE UNIQUE INDEX label_tally_pkey ON public.label_tally USING btree (company_id, batch_id, kind, status, activation, product_id, dealer_id, warehouse_id)
CREATE UNIQUE INDEX ledger_account_company_id_owner_kind_owner_id_unit_key ON public.ledger_account USING btree (company_id, owner_kind, owner_id, unit)
CREATE UNIQUE INDEX ledger_account_pkey ON public.ledger_account USING btree (company_id, id)
CREATE UNIQUE INDEX ledger_entry_company_id_account_id_key_key ON public.ledger_entry USING btree (company_id, account_id, key)
CREATE UNIQUE INDEX ledger_entry_hold ON public.ledger_entry USING btree (company_id, account_id, hold_number) WHERE (hold_number IS NOT NULL)
CREATE UNIQUE INDEX ledger_entry_pkey ON public.ledger_entry USING btree (company_id, account_id, number)
CREATE UNIQUE INDEX ledger_lot_pkey ON public.ledger_lot USING btree (company_id, account_id, expires_at)
CREATE UNIQUE INDEX ledger_part_pkey ON public.ledger_part USING btree (company_id, account_id, number, expires_at)
CREATE UNIQUE INDEX list_view_name ON public.list_view USING btree (company_id, user_id, list, name)
CREATE UNIQUE INDEX list_view_pkey ON public.list_view USING btree (company_id, id)
CREATE UNIQUE INDEX log_witness_open ON public.log_witness USING btree (((restored_at IS NULL))) WHERE (restored_at IS NULL)
CREATE UNIQUE INDEX log_witness_pkey ON public.log_witness USING btree (name)
CREATE UNIQUE INDEX login_failure_pkey ON public.login_failure USING btree (id)
CREATE UNIQUE INDEX login_log_pkey ON public.login_log USING btree (company_id, id)
CREATE UNIQUE INDEX login_ticket_pkey ON public.login_ticket USING btree (ticket_hash)
CREATE UNIQUE INDEX login_turn_pkey ON public.login_turn USING btree (subject, door)
CREATE UNIQUE INDEX member_level_name ON public.member_level USING btree (company_id, name)
CREATE UNIQUE INDEX member_level_pkey ON public.member_level USING btree (company_id, id)
CREATE UNIQUE INDEX member_level_points ON public.member_level USING btree (company_id, points)
CREATE UNIQUE INDEX member_phone ON public.member USING btree (company_id, phone) WHERE ((deleted_at IS NULL) AND (phone <> ''::text))
CREATE UNIQUE INDEX member_pkey ON public.member USING btree (company_id, id)
CREATE UNIQUE INDEX member_wechat_pkey ON public.member_wechat USING btree (company_id, app_id, openid)
CREATE UNIQUE INDEX menu_item_button ON public.menu_item USING btree (permission) WHERE (kind = 'button'::text)
CREATE UNIQUE INDEX menu_item_origin_key ON public.menu_item USING btree (origin)
CREATE UNIQUE INDEX menu_item_path ON public.menu_item USING btree (path) WHERE (path <> ''::text)
CREATE UNIQUE INDEX menu_item_pkey ON public.menu_item USING btree (id)
CREATE UNIQUE INDEX message_pkey ON public.message USING btree (company_id, id)
CREATE UNIQUE INDEX movement_counter_pkey ON public.movement_counter USING btree (company_id)
CREATE UNIQUE INDEX movement_former_pkey ON public.movement_former USING btree (company_id, movement_id, lo)
CREATE UNIQUE INDEX movement_idempotency ON public.movement USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX movement_line_pkey ON public.movement_line USING btree (company_id, class, lo, movement_id)
CREATE UNIQUE INDEX movement_number ON public.movement USING btree (company_id, number)
CREATE UNIQUE INDEX movement_pkey ON public.movement USING btree (company_id, id)
CREATE UNIQUE INDEX movement_product_pkey ON public.movement_product USING btree (company_id, movement_id, product_id, kind)
CREATE UNIQUE INDEX operation_log_pkey ON public.operation_log USING btree (company_id, id)
CREATE UNIQUE INDEX page_binding_pkey ON public.page_binding USING btree (company_id, id)
CREATE UNIQUE INDEX page_binding_target ON public.page_binding USING btree (company_id, use, method, COALESCE(kind, ''::text), COALESCE(product_id, (0)::bigint), COALESCE(batch_id, (0)::bigint), COALESCE(lo, (0)::bigint), COALESCE(hi, (0)::bigint))
CREATE UNIQUE INDEX page_template_name ON public.page_template USING btree (company_id, use, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX page_template_pkey ON public.page_template USING btree (company_id, id)
CREATE UNIQUE INDEX page_version_company_id_id_key ON public.page_version USING btree (company_id, id)
CREATE UNIQUE INDEX page_version_pkey ON public.page_version USING btree (company_id, template_id, number)
CREATE UNIQUE INDEX payout_bill_company_id_way_file_hash_key ON public.payout_bill USING btree (company_id, way, file_hash)
CREATE UNIQUE INDEX payout_bill_pkey ON public.payout_bill USING btree (company_id, id)
CREATE UNIQUE INDEX payout_company_id_draw_id_key ON public.payout USING btree (company_id, draw_id)
CREATE UNIQUE INDEX payout_company_id_number_key ON public.payout USING btree (company_id, number)
CREATE UNIQUE INDEX payout_event_pkey ON public.payout_event USING btree (company_id, id)
CREATE UNIQUE INDEX payout_pkey ON public.payout USING btree (company_id, id)
CREATE UNIQUE INDEX payout_provider_pkey ON public.payout_provider USING btree (company_id, way)
CREATE UNIQUE INDEX phone_code_pkey ON public.phone_code USING btree (id)
CREATE UNIQUE INDEX place_assignment_pkey ON public.place_assignment USING btree (company_id, place_id, user_id, duty)
CREATE UNIQUE INDEX place_name ON public.place USING btree (company_id, kind, COALESCE(parent_id, (0)::bigint), name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX place_pkey ON public.place USING btree (company_id, id)
CREATE UNIQUE INDEX platform_setting_pkey ON public.platform_setting USING btree (name)
CREATE UNIQUE INDEX points_operation_key ON public.points_operation USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX points_operation_pkey ON public.points_operation USING btree (company_id, id)
CREATE UNIQUE INDEX points_rules_pkey ON public.points_rules USING btree (company_id)
CREATE UNIQUE INDEX print_run_company_id_batch_id_number_key ON public.print_run USING btree (company_id, batch_id, number)
CREATE UNIQUE INDEX print_run_pkey ON public.print_run USING btree (company_id, id)
CREATE UNIQUE INDEX print_spoiled_pkey ON public.print_spoiled USING btree (company_id, run_id, lo)
CREATE UNIQUE INDEX print_template_name ON public.print_template USING btree (company_id, name)
CREATE UNIQUE INDEX print_template_pkey ON public.print_template USING btree (company_id, id)
CREATE UNIQUE INDEX prize_allocation_key ON public.prize_allocation USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX prize_allocation_pkey ON public.prize_allocation USING btree (company_id, id)
CREATE UNIQUE INDEX prize_label_pkey ON public.prize_label USING btree (company_id, serial)
CREATE UNIQUE INDEX prize_name ON public.prize USING btree (company_id, activity_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX prize_pkey ON public.prize USING btree (company_id, id)
CREATE UNIQUE INDEX product_category_name ON public.product_category USING btree (company_id, COALESCE(parent_id, (0)::bigint), name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX product_category_pkey ON public.product_category USING btree (company_id, id)
CREATE UNIQUE INDEX product_image_pkey ON public.product_image USING btree (company_id, product_id, file_id)
CREATE UNIQUE INDEX product_material_pkey ON public.product_material USING btree (company_id, id)
CREATE UNIQUE INDEX product_number ON public.product USING btree (company_id, number) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX product_pkey ON public.product USING btree (company_id, id)
CREATE UNIQUE INDEX product_tally_pkey ON public.product_tally USING btree (company_id, category_id, operation_type, slot)
CREATE UNIQUE INDEX qa_card_number ON public.qa_card USING btree (company_id, number) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX qa_card_pkey ON public.qa_card USING btree (company_id, id)
CREATE UNIQUE INDEX query_daily_pkey ON public.query_daily USING btree (company_id, day, result, product_id, shard)
CREATE UNIQUE INDEX query_place_daily_pkey ON public.query_place_daily USING btree (company_id, dealer_id, day, region, shard)
CREATE UNIQUE INDEX query_record_default_pkey ON public.query_record_default USING btree (company_id, at, id)
CREATE UNIQUE INDEX query_record_pkey ON ONLY public.query_record USING btree (company_id, at, id)
CREATE UNIQUE INDEX query_recount_pkey ON public.query_recount USING btree (company_id)
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (company_id, user_id, code_hash)
CREATE UNIQUE INDEX red_packet_company_id_draw_id_key ON public.red_packet USING btree (company_id, draw_id)
CREATE UNIQUE INDEX red_packet_pkey ON public.red_packet USING btree (company_id, activity_id, ordinal)
CREATE UNIQUE INDEX reset_ticket_pkey ON public.reset_ticket USING btree (ticket_hash)
CREATE UNIQUE INDEX return_receipt_movement ON public.return_receipt USING btree (company_id, movement_id)
CREATE UNIQUE INDEX return_receipt_pkey ON public.return_receipt USING btree (company_id, request_id, movement_id)
CREATE UNIQUE INDEX return_request_pkey ON public.return_request USING btree (company_id, id)
CREATE UNIQUE INDEX return_waiting_pkey ON public.return_waiting USING btree (company_id, lo)
CREATE UNIQUE INDEX role_company_id_code_key ON public.role USING btree (company_id, code)
CREATE UNIQUE INDEX role_data_rule_pkey ON public.role_data_rule USING btree (company_id, role_id, entity)
CREATE UNIQUE INDEX role_permission_pkey ON public.role_permission USING btree (company_id, role_id, permission)
CREATE UNIQUE INDEX role_pkey ON public.role USING btree (company_id, id)
CREATE UNIQUE INDEX sales_region_area_pkey ON public.sales_region_area USING btree (company_id, region_id, area_code)
CREATE UNIQUE INDEX sales_region_name ON public.sales_region USING btree (company_id, name)
CREATE UNIQUE INDEX sales_region_pkey ON public.sales_region USING btree (company_id, id)
CREATE UNIQUE INDEX session_id_key ON public.session USING btree (id)
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash)
CREATE UNIQUE INDEX sheet_import_mapping_pkey ON public.sheet_import_mapping USING btree (company_id, kind, heading_hash)
CREATE UNIQUE INDEX sheet_import_pkey ON public.sheet_import USING btree (company_id, id)
CREATE UNIQUE INDEX sheet_import_row_pkey ON public.sheet_import_row USING btree (company_id, import_id, row_number)
CREATE UNIQUE INDEX shop_goods_name ON public.shop_goods USING btree (company_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX shop_goods_pkey ON public.shop_goods USING btree (company_id, id)
CREATE UNIQUE INDEX shop_order_company_id_member_id_form_key_key ON public.shop_order USING btree (company_id, member_id, form_key)
CREATE UNIQUE INDEX shop_order_company_id_number_key ON public.shop_order USING btree (company_id, number)
CREATE UNIQUE INDEX shop_order_event_pkey ON public.shop_order_event USING btree (company_id, id)
CREATE UNIQUE INDEX shop_order_pkey ON public.shop_order USING btree (company_id, id)
CREATE UNIQUE INDEX social_state_pkey ON public.social_state USING btree (state_hash)
CREATE UNIQUE INDEX social_ticket_pkey ON public.social_ticket USING btree (ticket_hash)
CREATE UNIQUE INDEX stocktaking_difference_pkey ON public.stocktaking_difference USING btree (company_id, stocktaking_id, type, lo)
CREATE UNIQUE INDEX stocktaking_entry_key ON public.stocktaking_entry USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX stocktaking_entry_pkey ON public.stocktaking_entry USING btree (company_id, id)
CREATE UNIQUE INDEX stocktaking_number ON public.stocktaking USING btree (company_id, number)
CREATE UNIQUE INDEX stocktaking_pkey ON public.stocktaking USING btree (company_id, id)
CREATE UNIQUE INDEX stocktaking_range_pkey ON public.stocktaking_range USING btree (company_id, stocktaking_id, lo)
CREATE UNIQUE INDEX stocktaking_total_pkey ON public.stocktaking_total USING btree (company_id, stocktaking_id, product_id)
CREATE UNIQUE INDEX stored_file_pkey ON public.stored_file USING btree (company_id, id)
CREATE UNIQUE INDEX stray_query_pkey ON public.stray_query USING btree (id)
CREATE UNIQUE INDEX task_ahead_pkey ON public.task_ahead USING btree (company_id, task_id, hi)
CREATE UNIQUE INDEX task_chunk_pkey ON public.task_chunk USING btree (company_id, task_id, number)
CREATE UNIQUE INDEX task_idempotency ON public.task USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX task_pkey ON public.task USING btree (company_id, id)
CREATE UNIQUE INDEX task_refusal_pkey ON public.task_refusal USING btree (company_id, task_id, row_number)
CREATE UNIQUE INDEX task_upload_pkey ON public.task_upload USING btree (company_id, id)
CREATE UNIQUE INDEX third_party_application_company_id_key_id_key ON public.third_party_application USING btree (company_id, key_id)
CREATE UNIQUE INDEX third_party_application_name ON public.third_party_application USING btree (company_id, name) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX third_party_application_pkey ON public.third_party_application USING btree (company_id, id)
CREATE UNIQUE INDEX trace_event_pkey ON public.trace_event USING btree (company_id, id)
CREATE UNIQUE INDEX track_order_count_pkey ON public.track_order_count USING btree (company_id, order_id, movement_id, item_id)
CREATE UNIQUE INDEX track_order_item_line ON public.track_order_item USING btree (company_id, order_id, line)
CREATE UNIQUE INDEX track_order_item_pkey ON public.track_order_item USING btree (company_id, id)
CREATE UNIQUE INDEX track_order_item_product ON public.track_order_item USING btree (company_id, order_id, product_id)
CREATE UNIQUE INDEX track_order_number ON public.track_order USING btree (company_id, number)
CREATE UNIQUE INDEX track_order_pkey ON public.track_order USING btree (company_id, id)
CREATE UNIQUE INDEX track_order_rules_pkey ON public.track_order_rules USING btree (company_id)
CREATE UNIQUE INDEX track_order_scanner_pkey ON public.track_order_scanner USING btree (company_id, order_id, user_id)
CREATE UNIQUE INDEX transparency_forgotten_company_id_log_id_leaf_index_key ON public.transparency_forgotten USING btree (company_id, log_id, leaf_index)
CREATE UNIQUE INDEX transparency_forgotten_pkey ON public.transparency_forgotten USING btree (company_id, id)
CREATE UNIQUE INDEX transparency_leaf_pkey ON public.transparency_leaf USING btree (company_id, log_id, leaf_index)
CREATE UNIQUE INDEX transparency_log_company_id_name_key ON public.transparency_log USING btree (company_id, name)
CREATE UNIQUE INDEX transparency_log_open ON public.transparency_log USING btree (company_id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX transparency_log_pkey ON public.transparency_log USING btree (company_id, id)
CREATE UNIQUE INDEX transparency_pending_pkey ON public.transparency_pending USING btree (company_id, id)
CREATE UNIQUE INDEX transparency_tile_pkey ON public.transparency_tile USING btree (company_id, log_id, level, tile_index)
CREATE UNIQUE INDEX transparency_witness_pkey ON public.transparency_witness USING btree (company_id, log_id, name)
CREATE UNIQUE INDEX two_step_pkey ON public.two_step USING btree (company_id, user_id)
CREATE UNIQUE INDEX unlabelled_stock_entry_key ON public.unlabelled_stock_entry USING btree (company_id, idempotency_key)
CREATE UNIQUE INDEX unlabelled_stock_entry_pkey ON public.unlabelled_stock_entry USING btree (company_id, id)
CREATE UNIQUE INDEX unlabelled_stock_id ON public.unlabelled_stock USING btree (company_id, id)
CREATE UNIQUE INDEX unlabelled_stock_pkey ON public.unlabelled_stock USING btree (company_id, product_id, place_id)
CREATE UNIQUE INDEX unused_serials_pkey ON public.unused_serials USING btree (company_id, lo)
CREATE UNIQUE INDEX user_identity_pkey ON public.user_identity USING btree (id)
CREATE UNIQUE INDEX user_identity_provider_app_openid_key ON public.user_identity USING btree (provider, app, openid)
CREATE UNIQUE INDEX user_role_pkey ON public.user_role USING btree (company_id, user_id, role_id)
CREATE UNIQUE INDEX warranty_claim_company_id_number_key ON public.warranty_claim USING btree (company_id, number)
CREATE UNIQUE INDEX warranty_claim_company_id_registration_id_form_key_key ON public.warranty_claim USING btree (company_id, registration_id, form_key)
CREATE UNIQUE INDEX warranty_claim_open ON public.warranty_claim USING btree (company_id, registration_id) WHERE (state = ANY (ARRAY['received'::text, 'accepted'::text]))
CREATE UNIQUE INDEX warranty_claim_pkey ON public.warranty_claim USING btree (company_id, id)
CREATE UNIQUE INDEX warranty_event_pkey ON public.warranty_event USING btree (company_id, id)
CREATE UNIQUE INDEX warranty_picture_file ON public.warranty_picture USING btree (company_id, file_id)
CREATE UNIQUE INDEX warranty_picture_once ON public.warranty_picture USING btree (company_id, registration_id, claim_id, sha256) NULLS NOT DISTINCT
CREATE UNIQUE INDEX warranty_picture_pkey ON public.warranty_picture USING btree (company_id, id)
CREATE UNIQUE INDEX warranty_registration_company_id_number_key ON public.warranty_registration USING btree (company_id, number)
CREATE UNIQUE INDEX warranty_registration_current ON public.warranty_registration USING btree (company_id, serial) WHERE (state = ANY (ARRAY['waiting'::text, 'live'::text]))
CREATE UNIQUE INDEX warranty_registration_pkey ON public.warranty_registration USING btree (company_id, id)
CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (company_id, id)
CREATE UNIQUE INDEX webhook_endpoint_pkey ON public.webhook_endpoint USING btree (company_id, id)
CREATE UNIQUE INDEX webhook_event_pkey ON public.webhook_event USING btree (company_id, id)
CREATE UNIQUE INDEX wechat_app_pkey ON public.wechat_app USING btree (company_id)
CREATE UNIQUE INDEX wechat_visit_pkey ON public.wechat_visit USING btree (company_id, state_hash)
CREATE UNIQUE INDEX win_tally_pkey ON public.win_tally USING btree (company_id, activity_id, slot)
CREATE UNIQUE INDEX witnessed_log_pkey ON public.witnessed_log USING btree (witness_name, origin)

-- Functions

CREATE OR REPLACE FUNCTION public.add_ledger_entry(of_account bigint, of_kind text, of_amount bigint, of_key text, of_hold bigint, of_reason text, of_user bigint)
 RETURNS ledger_entry
 LANGUAGE plpgsql
AS $function$
declare
  company constant integer := current_company();
  before ledger_entry;
  added ledger_entry;
  sign constant record := ledger_sign(of_kind);
begin
  select * into before from ledger_entry
    where company_id = company and account_id = of_account order by number desc limit 1;
  insert into ledger_entry
      (company_id, account_id, number, kind, amount, hold_number, available, held, earned, key, reason, user_id)
    values (company, of_account, coalesce(before.number, 0) + 1, of_kind, of_amount, of_hold,
      coalesce(before.available, 0) + sign.available * of_amount, coalesce(before.held, 0) + sign.held * of_amount,
      coalesce(before.earned, 0) + case of_kind when 'earn' then of_amount else 0 end,
      of_key, of_reason, of_user)
    returning * into added;
  return added;
end
$function$

CREATE OR REPLACE FUNCTION public.add_ledger_part(entry ledger_entry, expiry timestamp with time zone, of_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sign constant record := ledger_sign(entry.kind);
begin
  if entry.kind in ('earn', 'refund') then
    insert into ledger_lot values (entry.company_id, entry.account_id, expiry, 0, 0) on conflict do nothing;
  end if;
  insert into ledger_part values (entry.company_id, entry.account_id, entry.number, expiry, of_amount);
  update ledger_lot set available = available + sign.available * of_amount, held = held + sign.held * of_amount
    where company_id = entry.company_id and account_id = entry.account_id and expires_at = expiry;
end
$function$

CREATE OR REPLACE FUNCTION public.bare_number(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(upper(number), ' -	 '::text, ''::text)

CREATE OR REPLACE FUNCTION public.company_code_taken(value text, except_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM company c
           WHERE ((c.code = company_code_taken.value) AND (c.id IS DISTINCT FROM company_code_taken.except_id)))) AS "exists";
END

CREATE OR REPLACE FUNCTION public.count_added_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into company_tally (company_id, users)
    select company_id, count(*) from added where status in ('normal', 'frozen') group by company_id
    on conflict (company_id) do update set users = company_tally.users + excluded.users;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_changed_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update company_tally t set users = t.users + d.change
    from (
      select company_id, sum(change)::integer as change from (
        select company_id, 1 as change from now_so where status in ('normal', 'frozen')
        union all
        select company_id, -1 from was_so where status in ('normal', 'frozen')
      ) each_user group by company_id
    ) d
   where t.company_id = d.company_id and d.change <> 0;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_win(new.company_id, new.activity_id,
    is_claimed(new)::integer - is_claimed(old)::integer,
    (new.delivery = 'delivered')::integer - (old.delivery = 'delivered')::integer);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_closed_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_win(new.company_id, new.activity_id, -1, 0);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_given_prize()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update prize
     set given_count = given_count + (new.delivery = 'delivered')::integer - (old.delivery = 'delivered')::integer
   where company_id = new.company_id and id = new.prize_id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own_slot constant smallint := pg_backend_pid() % 8;
begin
  if tg_op = 'INSERT' then
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, count(*)
        from now_so where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, -count(*)
        from was_so where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  else
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, sum(change)
        from (
          select company_id, category_id, operation_type, 1 as change from now_so where deleted_at is null
          union all
          select company_id, category_id, operation_type, -1 from was_so where deleted_at is null
        ) each_product
       group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_removed_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update company_tally t set users = t.users - d.gone
    from (
      select company_id, count(*)::integer as gone from was_so
       where status in ('normal', 'frozen') group by company_id
    ) d
   where t.company_id = d.company_id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::integer

CREATE OR REPLACE FUNCTION public.current_device()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.device_id'::text, true), ''::text))::bigint

CREATE OR REPLACE FUNCTION public.dictionary_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update dictionary_version set version = nextval('dictionary_version_number');
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.draw_place_of(region text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when split_part(region, ' ', 1) = '中国' then btrim('中国 ' || split_part(region, ' ', 2))
    else split_part(region, ' ', 1) end;
$function$

CREATE OR REPLACE FUNCTION public.draw_rule_facts(of_company integer, of_activity bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'rule', r.rule, 'points', r.points, 'amountCents', r.amount_cents, 'minimumCents', r.minimum_cents,
    'maximumCents', r.maximum_cents, 'randomType', r.random_type, 'ratioHundredths', r.ratio,
    'winningRateHundredths', r.winning_rate, 'budgetCents', r.budget_cents, 'budgetPieces', r.budget_pieces,
    'maximumParticipants', r.maximum_participants, 'perPersonDay', r.per_person_day, 'perPerson', r.per_person,
    'identity', r.identity, 'firstCheckOnly', r.first_check_only, 'secondCheck', r.second_check, 'proof', r.proof,
    'areas', r.area_codes, 'regionDealers', r.region_dealer_ids, 'unknownPlaceMay', r.unknown_place_may,
    'draws', r.participants, 'wins', r.wins, 'wonCents', r.won_cents,
    'prizes', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'quantity', p.quantity, 'won', p.won_count)
                       order by p.id)
        from prize p
       where p.company_id = of_company and p.activity_id = of_activity and p.deleted_at is null), '[]'))
    from activity_rule r where r.company_id = of_company and r.activity_id = of_activity
$function$

CREATE OR REPLACE FUNCTION public.expire_ledger(of_account bigint, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company constant integer := current_company();
  lot record;
  last bigint;
  written integer := 0;
begin
  perform from ledger_account where company_id = company and id = of_account for update;
  for lot in
    select expires_at, available from ledger_lot
      where company_id = company and account_id = of_account and available > 0 and expires_at <= moment
      order by expires_at
  loop
    select max(number) into last from ledger_entry where company_id = company and account_id = of_account;
    -- A released hold may let a lot expire a second time, so its moment alone would be no key.
    perform add_ledger_part(
      add_ledger_entry(of_account, 'expire', lot.available, 'expire ' || last + 1, null, '', null),
      lot.expires_at, lot.available);
    written := written + 1;
  end loop;
  return written;
end
$function$

CREATE OR REPLACE FUNCTION public.find_application(of_key text, of_hash bytea)
 RETURNS TABLE(id bigint, company_id integer, name text, dealer_id bigint, factory_id bigint, permissions text[], data_rules jsonb, time_zone text, allowed_addresses text[], rate_per_minute integer, blocked boolean, is_touched boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.company_id,
     a.name,
     a.dealer_id,
     a.factory_id,
     a.permissions,
     a.data_rules,
     c.time_zone,
     a.allowed_addresses,
     a.rate_per_minute,
     a.blocked,
     COALESCE((a.last_used_at > (now() - '00:01:00'::interval)), false) AS "coalesce"
    FROM (third_party_application a
      JOIN company c ON (((c.id = a.company_id) AND (NOT c.frozen))))
   WHERE ((a.company_id = ((('x'::text || "left"(find_application.of_key, 8)))::bit(32))::integer) AND (a.key_id = find_application.of_key) AND (a.deleted_at IS NULL) AND ((a.secret_hash = find_application.of_hash) OR ((a.previous_hash = find_application.of_hash) AND (a.previous_until > now()))));
END

CREATE OR REPLACE FUNCTION public.find_dealers(keyword text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  company constant integer := current_company();
  pieces constant bigint[] := search_pieces(company, keyword);
  pattern constant text :=
    '%' || regexp_replace(lower(keyword), '([\\%_])', '\\\1', 'g') || '%';
begin
  if pieces is null then
    return null;
  end if;
  if (select count(*) > 20 from (
        select d.search_text from dealer d
         where d.company_id = company and d.deleted_at is null order by d.id limit 200) first
       where first.search_text like pattern) then
    return array_fill(0::bigint, array[most + 1]);
  end if;
  return array(
    select d.id from dealer d
     where search_pieces(d.company_id, d.search_text) @> pieces
       and d.company_id = company and d.deleted_at is null
       and d.search_text like pattern
     limit most + 1);
end
$function$

CREATE OR REPLACE FUNCTION public.find_products(keyword text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  company constant integer := current_company();
  pieces constant bigint[] := search_pieces(company, keyword);
  pattern constant text := '%' || regexp_replace(keyword, '([\\%_])', '\\\1', 'g') || '%';
begin
  if pieces is null then
    return null;
  end if;
  return array(
    select p.id from product p
     where search_pieces(p.company_id, p.name || E'\n' || p.number || E'\n' || coalesce(p.barcode, ''))
             @> pieces
       and p.company_id = company and p.deleted_at is null
       and (p.name ilike pattern or p.number ilike pattern or p.barcode like pattern)
     limit most + 1);
end
$function$

CREATE OR REPLACE FUNCTION public.find_products_by_number(beginning text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  company constant integer := current_company();
  bare constant text := bare_number(beginning);
begin
  if bare = '' then
    return '{}';
  end if;
  return array(
    select p.id from product p
     where p.company_id = company and p.deleted_at is null
       and bare_number(p.number) ~>=~ bare
       and bare_number(p.number) ~<~ (bare || U&'\+10FFFF')
     order by bare_number(p.number) using ~<~, p.id
     limit most);
end
$function$

CREATE OR REPLACE FUNCTION public.find_session(token_hash bytea)
 RETURNS TABLE(session_id bigint, user_id bigint, company_id integer, home_company_id integer, username text, real_name text, dealer_id bigint, factory_id bigint, language text, is_administrator boolean, permissions text[], data_rules jsonb, must_change_password boolean, time_zone text, device_id bigint, device_key_hash bytea, device_scope text, floor_needs_device boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.id,
     u.id,
     COALESCE(e.id, u.company_id) AS "coalesce",
     u.company_id,
     u.username,
     u.real_name,
     u.dealer_id,
     u.factory_id,
     u.language,
     COALESCE(bool_or(r.is_administrator), false) AS "coalesce",
     COALESCE(array_agg(DISTINCT p.permission) FILTER (WHERE (p.permission IS NOT NULL)), '{}'::text[]) AS "coalesce",
     user_data_rules(u.company_id, u.id) AS user_data_rules,
     u.must_change_password,
     COALESCE(e.time_zone, c.time_zone) AS "coalesce",
     d.id,
     d.key_hash,
     d.scope,
     COALESCE(e.floor_needs_device, c.floor_needs_device) AS "coalesce"
    FROM (((((((session s
      JOIN app_user u ON (((u.id = s.user_id) AND (u.status = 'normal'::text))))
      JOIN company c ON (((c.id = u.company_id) AND (NOT c.frozen))))
      LEFT JOIN company e ON (((e.id = s.entered_company_id) AND (s.entered_at > (now() - '02:00:00'::interval)))))
      LEFT JOIN device d ON (((d.company_id = u.company_id) AND (d.id = s.device_id) AND (d.deleted_at IS NULL) AND (NOT d.blocked))))
      LEFT JOIN user_role ur ON (((ur.company_id = u.company_id) AND (ur.user_id = u.id))))
      LEFT JOIN role r ON (((r.company_id = ur.company_id) AND (r.id = ur.role_id))))
      LEFT JOIN role_permission p ON (((p.company_id = r.company_id) AND (p.role_id = r.id))))
   WHERE ((s.token_hash = find_session.token_hash) AND (s.expires_at > now()) AND ((s.device_id IS NULL) OR (d.id IS NOT NULL)))
   GROUP BY s.id, u.id, c.id, e.id, d.company_id, d.id;
END

CREATE OR REPLACE FUNCTION public.forget_identities()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from user_identity where user_id = new.id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.is_claimed(of_draw activity_draw)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select of_draw.is_win and of_draw.win_check <> 'rejected'
    and (of_draw.claimed_at is not null or of_draw.delivery = 'delivered');
$function$

CREATE OR REPLACE FUNCTION public.ledger_sign(kind text, OUT available integer, OUT held integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when kind in ('earn', 'refund', 'release') then 1 when kind = 'settle' then 0 else -1 end,
         case when kind = 'hold' then 1 when kind in ('settle', 'release') then -1 else 0 end
$function$

CREATE OR REPLACE FUNCTION public.number_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken bigint;
begin
  insert into movement_counter as c (company_id, last_number) values (new.company_id, 1)
    on conflict (company_id) do update set last_number = c.last_number + 1
    returning c.last_number into taken;
  update movement set number = taken where company_id = new.company_id and id = new.id;
  insert into transparency_pending (company_id, kind, row_id)
    values (new.company_id, 'operation', new.id);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.open_ledger(of_kind text, of_id bigint, in_unit text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into ledger_account (company_id, unit, owner_kind, owner_id)
    values (current_company(), in_unit, of_kind, of_id) on conflict do nothing;
  select id from ledger_account
    where company_id = current_company() and owner_kind = of_kind and owner_id = of_id and unit = in_unit
$function$

CREATE OR REPLACE FUNCTION public.payout_number(company_id bigint, draw_id bigint, attempt integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((((('RP'::text || company_id) || 'D'::text) || draw_id) || 'A'::text) || attempt)

CREATE OR REPLACE FUNCTION public.place_dealer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dealer_path (company_id, dealer_id, tree_path)
    values (new.company_id, new.id, coalesce((
      select tree_path from dealer_path
       where company_id = new.company_id and dealer_id = new.superior_id), '/') || new.id || '/');
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.platform_acting_user(of_user bigint)
 RETURNS TABLE(id bigint, username text, real_name text, is_administrator boolean, permissions text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.username,
     u.real_name,
     COALESCE(bool_or(r.is_administrator), false) AS "coalesce",
     COALESCE(array_agg(DISTINCT p.permission) FILTER (WHERE (p.permission IS NOT NULL)), '{}'::text[]) AS "coalesce"
    FROM (((app_user u
      JOIN user_role ur ON (((ur.company_id = u.company_id) AND (ur.user_id = u.id))))
      JOIN role r ON (((r.company_id = ur.company_id) AND (r.id = ur.role_id))))
      LEFT JOIN role_permission p ON (((p.company_id = r.company_id) AND (p.role_id = r.id))))
   WHERE ((u.id = platform_acting_user.of_user) AND (u.company_id = 0) AND (u.status = 'normal'::text))
   GROUP BY u.id
  HAVING (bool_or(r.is_administrator) OR bool_or((p.permission = 'company:enter'::text)));
END

CREATE OR REPLACE FUNCTION public.platform_user_name(of_user bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (((u.real_name || '（'::text) || c.name) || '）'::text)
    FROM (app_user u
      JOIN company c ON ((c.id = u.company_id)))
   WHERE ((u.id = platform_user_name.of_user) AND (u.company_id = 0));
END

CREATE OR REPLACE FUNCTION public.platform_user_profile(of_user bigint)
 RETURNS TABLE(id bigint, username text, real_name text, nickname text, head_image text, language text, settings jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.username,
     u.real_name,
     u.nickname,
     u.head_image,
         CASE
             WHEN u.language_chosen THEN u.language
             ELSE NULL::text
         END AS "case",
     u.settings
    FROM app_user u
   WHERE ((u.id = platform_user_profile.of_user) AND (u.company_id = 0));
END

CREATE OR REPLACE FUNCTION public.prepare_query_months(from_month date, months integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month_start timestamptz;
  month_end timestamptz;
  partition_name text;
  created integer := 0;
begin
  perform pg_advisory_xact_lock(7300004);
  for i in 0 .. least(months, 120) - 1 loop
    month_start := (date_trunc('month', from_month::timestamp) + make_interval(months => i))
      at time zone 'UTC';
    month_end := (date_trunc('month', from_month::timestamp) + make_interval(months => i + 1))
      at time zone 'UTC';
    partition_name := 'query_record_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    if to_regclass('public.' || partition_name) is null then
      execute format('create table %I (like query_record including defaults)', partition_name);
      execute format(
        'with moved as (delete from query_record where at >= %L and at < %L returning *)
           insert into %I select * from moved', month_start, month_end, partition_name);
      execute format('alter table %I enable row level security', partition_name);
      execute format('alter table %I force row level security', partition_name);
      execute format(
        'create policy platform_rows on %I to zhenma_platform using (true) with check (true)',
        partition_name);
      execute format(
        'alter table query_record attach partition %I for values from (%L) to (%L)',
        partition_name, month_start, month_end);
      created := created + 1;
    end if;
  end loop;
  return created;
end
$function$

CREATE OR REPLACE FUNCTION public.protect_company_table(target regclass, column_name text DEFAULT 'company_id'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_rows on %s to zhenma_application using (%I = current_company()) with check (%I = current_company())',
    target, column_name, column_name);
  execute format('create policy platform_rows on %s to zhenma_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to zhenma_application, zhenma_platform', target);
end
$function$

CREATE OR REPLACE FUNCTION public.protect_platform_table(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everybody_reads on %s for select to zhenma_application using (true)', target);
  execute format(
    'create policy platform_writes on %s to zhenma_application using (current_company() = 0) with check (current_company() = 0)',
    target);
  execute format('create policy platform_rows on %s to zhenma_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to zhenma_application, zhenma_platform', target);
end
$function$

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of % is not allowed: entries are only added', tg_op, tg_table_name;
end
$function$

CREATE OR REPLACE FUNCTION public.require_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (select distinct company_id, allocation_id from added) a
     where not exists (
       select from prize_allocation p where p.company_id = a.company_id and p.id = a.allocation_id))
  then
    raise foreign_key_violation using message = 'a winning label belongs to no allocation';
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.search_pieces(company integer, value text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  signs constant text[] := string_to_array(lower(value), null);
  length constant integer := coalesce(cardinality(signs), 0);
  found bigint[];
begin
  for i in 1 .. length - 1 loop
    if ascii(signs[i]) > 127 or ascii(signs[i + 1]) > 127 then
      found := found || hashtextextended(signs[i] || signs[i + 1], company);
    elsif i < length - 1 then
      found := found || hashtextextended(signs[i] || signs[i + 1] || signs[i + 2], company);
    end if;
  end loop;
  return (select array_agg(distinct piece) from unnest(found) piece);
end
$function$

CREATE OR REPLACE FUNCTION public.session_entered_until(of_session bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (s.entered_at + '02:00:00'::interval)
    FROM session s
   WHERE ((s.id = session_entered_until.of_session) AND (s.entered_at > (now() - '02:00:00'::interval)));
END

CREATE OR REPLACE FUNCTION public.shop_order_number(company_id bigint, id bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((('PS'::text || company_id) || 'N'::text) || id)

CREATE OR REPLACE FUNCTION public.tally_win(of_company integer, of_activity bigint, of_claimed integer, of_given integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into win_tally (company_id, activity_id, slot, claimed, given)
    values (of_company, of_activity, pg_backend_pid() % 8, of_claimed, of_given)
  on conflict (company_id, activity_id, slot) do update
    set claimed = win_tally.claimed + excluded.claimed, given = win_tally.given + excluded.given;
$function$

CREATE OR REPLACE FUNCTION public.touch_application(of_key text, of_hash bytea, from_ip text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE third_party_application a SET last_used_at = now(), last_ip = touch_application.from_ip
   WHERE ((a.company_id = ((('x'::text || "left"(touch_application.of_key, 8)))::bit(32))::integer) AND (a.key_id = touch_application.of_key) AND ((a.secret_hash = touch_application.of_hash) OR (a.previous_hash = touch_application.of_hash)) AND COALESCE((a.last_used_at < (now() - '00:01:00'::interval)), true));
END

CREATE OR REPLACE FUNCTION public.touch_device(of_company integer, of_device bigint, of_key_hash bytea, of_user bigint, from_ip text, from_region text, of_version text, of_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update device set last_seen_at = now(), last_user_id = of_user, last_ip = from_ip,
      last_region = from_region, app_version = of_version, agent = of_agent
   where company_id = of_company and id = of_device and key_hash = of_key_hash
     and deleted_at is null and not blocked;
  if not found then
    return;
  end if;
  update device_use set last_at = now()
   where company_id = of_company and user_id = of_user and ip = from_ip
     and app_version = of_version and last_at > now() - interval '4 hours'
     and id = (select u.id from device_use u
                where u.company_id = of_company and u.device_id = of_device
                order by u.last_at desc, u.id desc limit 1);
  if not found then
    insert into device_use (company_id, device_id, user_id, ip, region, app_version)
    values (of_company, of_device, of_user, from_ip, from_region, of_version);
  end if;
end
$function$

CREATE OR REPLACE FUNCTION public.touch_session(token_hash bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE session s SET last_seen_at = now()
   WHERE ((s.token_hash = touch_session.token_hash) AND (s.last_seen_at < (now() - '00:01:00'::interval)));
END

CREATE OR REPLACE FUNCTION public.user_data_rules(of_company integer, of_user bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((NOT (EXISTS ( SELECT
                FROM (user_role ur
                  JOIN role_data_rule d ON (((d.company_id = ur.company_id) AND (d.role_id = ur.role_id))))
               WHERE ((ur.company_id = user_data_rules.of_company) AND (ur.user_id = user_data_rules.of_user))))) OR (EXISTS ( SELECT
                FROM (user_role ur
                  JOIN role r ON (((r.company_id = ur.company_id) AND (r.id = ur.role_id))))
               WHERE ((ur.company_id = user_data_rules.of_company) AND (ur.user_id = user_data_rules.of_user) AND r.is_administrator)))) THEN '{}'::jsonb
             ELSE ( SELECT COALESCE(jsonb_object_agg(narrow.entity, narrow.rule), '{}'::jsonb) AS "coalesce"
                FROM ( SELECT DISTINCT ON (d.entity) d.entity,
                         d.rule
                        FROM (user_role ur
                          JOIN role_data_rule d ON (((d.company_id = ur.company_id) AND (d.role_id = ur.role_id))))
                       WHERE ((ur.company_id = user_data_rules.of_company) AND (ur.user_id = user_data_rules.of_user))
                       ORDER BY d.entity, (array_position(ARRAY['all'::text, 'own_dealer'::text, 'own_factory'::text, 'own_records'::text], d.rule))) narrow
               WHERE ((narrow.rule <> 'all'::text) AND (NOT (EXISTS ( SELECT
                        FROM (user_role ur
                          JOIN role_permission p ON (((p.company_id = ur.company_id) AND (p.role_id = ur.role_id))))
                       WHERE ((ur.company_id = user_data_rules.of_company) AND (ur.user_id = user_data_rules.of_user) AND (split_part(p.permission, ':'::text, 1) = narrow.entity) AND (NOT (EXISTS ( SELECT
                                FROM role_data_rule d
                               WHERE ((d.company_id = ur.company_id) AND (d.role_id = ur.role_id) AND (d.entity = narrow.entity)))))))))))
         END AS "coalesce";
END

CREATE OR REPLACE FUNCTION public.user_value_taken(field text, value text, except_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE field
             WHEN 'username'::text THEN (EXISTS ( SELECT
                FROM app_user u
               WHERE ((u.username = user_value_taken.value) AND (u.id IS DISTINCT FROM user_value_taken.except_id))))
             WHEN 'phone'::text THEN (EXISTS ( SELECT
                FROM app_user u
               WHERE ((u.phone = user_value_taken.value) AND (u.id IS DISTINCT FROM user_value_taken.except_id))))
             WHEN 'email'::text THEN (EXISTS ( SELECT
                FROM app_user u
               WHERE ((u.email = user_value_taken.value) AND (u.id IS DISTINCT FROM user_value_taken.except_id))))
             ELSE NULL::boolean
         END AS "case";
END

CREATE OR REPLACE FUNCTION public.warranty_number(kind text, company_id bigint, id bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN (((kind || company_id) || 'N'::text) || id)

CREATE OR REPLACE FUNCTION public.write_ledger(of_account bigint, of_kind text, of_amount bigint, of_key text, of_hold bigint, expiry timestamp with time zone, of_reason text, of_user bigint, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  company constant integer := current_company();
  before ledger_entry;
  added ledger_entry;
  lot record;
  missing bigint := of_amount;
begin
  if of_kind not in ('earn', 'refund', 'spend', 'hold', 'settle', 'release') then
    raise exception 'nobody writes ledger entries of kind %', of_kind;
  end if;
  perform from ledger_account where company_id = company and id = of_account for update;
  if not found then
    raise exception 'there is no ledger account %', of_account;
  end if;

  select * into before from ledger_entry
    where company_id = company and account_id = of_account and key = of_key;
  if found then
    if before.kind = of_kind and before.hold_number is not distinct from of_hold
        and (of_amount is null or before.amount = of_amount) then
      return to_jsonb(before);
    end if;
    return '{"refused": "key-used"}';
  end if;

  if of_kind in ('settle', 'release') then
    select * into before from ledger_entry
      where company_id = company and account_id = of_account and number = of_hold and kind = 'hold';
    if not found or exists (
      select from ledger_entry
        where company_id = company and account_id = of_account and hold_number = of_hold
    ) then
      return '{"refused": "no-hold"}';
    end if;
    added := add_ledger_entry(of_account, of_kind, before.amount, of_key, of_hold, of_reason, of_user);
    for lot in
      select expires_at, amount from ledger_part
        where company_id = company and account_id = of_account and number = of_hold order by expires_at
    loop
      perform add_ledger_part(added, lot.expires_at, lot.amount);
    end loop;
    return to_jsonb(added);
  end if;

  if of_kind in ('earn', 'refund') then
    added := add_ledger_entry(of_account, of_kind, of_amount, of_key, null, of_reason, of_user);
    perform add_ledger_part(added, expiry, of_amount);
    return to_jsonb(added);
  end if;

  perform expire_ledger(of_account, moment);
  select * into before from ledger_entry
    where company_id = company and account_id = of_account order by number desc limit 1;
  if coalesce(before.available, 0) < of_amount then
    return '{"refused": "short"}';
  end if;
  added := add_ledger_entry(of_account, of_kind, of_amount, of_key, null, of_reason, of_user);
  for lot in
    select expires_at, available from ledger_lot
      where company_id = company and account_id = of_account and available > 0 order by expires_at
  loop
    perform add_ledger_part(added, lot.expires_at, least(lot.available, missing));
    missing := missing - least(lot.available, missing);
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'ledger account % has less in its lots than it says', of_account;
  end if;
  return to_jsonb(added);
end
$function$


-- Triggers

CREATE CONSTRAINT TRIGGER movement_numbered AFTER INSERT ON public.movement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION number_movement()
CREATE TRIGGER app_user_added AFTER INSERT ON public.app_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users()
CREATE TRIGGER app_user_changed AFTER UPDATE ON public.app_user REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION count_changed_users()
CREATE TRIGGER app_user_purged AFTER UPDATE OF status ON public.app_user FOR EACH ROW WHEN ((new.status = 'purged'::text)) EXECUTE FUNCTION forget_identities()
CREATE TRIGGER app_user_removed AFTER DELETE ON public.app_user REFERENCING OLD TABLE AS was_so FOR EACH STATEMENT EXECUTE FUNCTION count_removed_users()
CREATE TRIGGER dealer_placed AFTER INSERT ON public.dealer FOR EACH ROW EXECUTE FUNCTION place_dealer()
CREATE TRIGGER dictionary_changed AFTER INSERT OR DELETE OR UPDATE ON public.dictionary FOR EACH STATEMENT EXECUTE FUNCTION dictionary_changed()
CREATE TRIGGER dictionary_item_changed AFTER INSERT OR DELETE OR UPDATE ON public.dictionary_item FOR EACH STATEMENT EXECUTE FUNCTION dictionary_changed()
CREATE TRIGGER payout_closed AFTER UPDATE OF state ON public.payout FOR EACH ROW WHEN (((new.state = 'closed'::text) AND (old.state <> 'closed'::text))) EXECUTE FUNCTION count_closed_payout()
CREATE TRIGGER prize_given AFTER UPDATE OF delivery ON public.activity_draw FOR EACH ROW WHEN (((new.prize_id IS NOT NULL) AND (new.delivery <> old.delivery))) EXECUTE FUNCTION count_given_prize()
CREATE TRIGGER prize_label_added AFTER INSERT ON public.prize_label REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_allocations()
CREATE TRIGGER product_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION count_products()
CREATE TRIGGER product_changed AFTER UPDATE ON public.product REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION count_products()
CREATE TRIGGER product_removed AFTER DELETE ON public.product REFERENCING OLD TABLE AS was_so FOR EACH STATEMENT EXECUTE FUNCTION count_products()
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()
CREATE TRIGGER win_claimed AFTER UPDATE OF claimed_at, delivery, win_check ON public.activity_draw FOR EACH ROW WHEN ((new.is_win AND ((is_claimed(new.*) <> is_claimed(old.*)) OR (new.delivery <> old.delivery)))) EXECUTE FUNCTION count_claims()

-- Policies

policy company_rows on activity for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on activity_checked for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on activity_draw for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on activity_rule for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on activity_template for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on activity_template_prize for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on app_user for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on batch for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on batch_deactivation for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on bill_difference for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on box_opening for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on bulk_record for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on bulk_run for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on buyer_report for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on buyer_report_answer for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on buyer_report_note for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on buyer_report_picture for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on category_attribute for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on company for all to zhenma_application using (id = current_company()) with check (id = current_company())
policy company_rows on company_dictionary_item for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on company_tally for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on dealer for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on dealer_path for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on dealer_review for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on dealer_sales_region for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on delivery for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on delivery_product for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on delivery_receipt for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on device for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on device_use for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on download_ticket for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on draw_list for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on draw_place for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on draw_round for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on draw_seed for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on draw_step for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on exception_item for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on exception_parking for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on extended_data for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on extended_set for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on foreign_code for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on foreign_import for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on label_query for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on label_span for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on label_tally for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on ledger_account for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on ledger_entry for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on ledger_lot for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on ledger_part for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on list_view for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on login_log for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on member for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on member_level for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on member_wechat for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on message for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on movement for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on movement_counter for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on movement_former for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on movement_line for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on movement_product for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on operation_log for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on page_binding for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on page_template for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on page_version for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on payout for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on payout_bill for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on payout_event for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on payout_provider for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on place for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on place_assignment for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on points_operation for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on points_rules for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on print_run for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on print_spoiled for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on print_template for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on prize for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on prize_allocation for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on prize_label for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on product for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on product_category for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on product_image for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on product_material for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on product_tally for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on qa_card for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on query_daily for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on query_place_daily for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on query_record for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on query_recount for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on recovery_code for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on red_packet for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on return_receipt for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on return_request for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on return_waiting for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on role for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on role_data_rule for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on role_permission for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sales_region for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sales_region_area for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sheet_import for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sheet_import_mapping for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sheet_import_problem for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on sheet_import_row for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on shop_goods for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on shop_order for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on shop_order_event for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stocktaking for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stocktaking_difference for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stocktaking_entry for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stocktaking_range for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stocktaking_total for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on stored_file for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on task for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on task_ahead for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on task_chunk for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on task_refusal for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on task_upload for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on third_party_application for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on trace_event for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on track_order for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on track_order_count for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on track_order_item for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on track_order_rules for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on track_order_scanner for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_forgotten for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_leaf for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_log for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_pending for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_tile for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on transparency_witness for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on two_step for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on unlabelled_stock for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on unlabelled_stock_entry for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on unused_serials for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on user_role for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on warranty_claim for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on warranty_event for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on warranty_picture for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on warranty_registration for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on webhook_delivery for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on webhook_endpoint for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on webhook_event for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on wechat_app for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on wechat_visit for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy company_rows on win_tally for all to zhenma_application using (company_id = current_company()) with check (company_id = current_company())
policy everybody_reads on dictionary for select to zhenma_application using true
policy everybody_reads on dictionary_item for select to zhenma_application using true
policy everybody_reads on dictionary_version for select to zhenma_application using true
policy only_waiting on page_version restrictive for delete to zhenma_application using (starts_at > now())
policy platform_rows on activity for all to zhenma_platform using true with check true
policy platform_rows on activity_checked for all to zhenma_platform using true with check true
policy platform_rows on activity_draw for all to zhenma_platform using true with check true
policy platform_rows on activity_rule for all to zhenma_platform using true with check true
policy platform_rows on activity_template for all to zhenma_platform using true with check true
policy platform_rows on activity_template_prize for all to zhenma_platform using true with check true
policy platform_rows on app_user for all to zhenma_platform using true with check true
policy platform_rows on batch for all to zhenma_platform using true with check true
policy platform_rows on batch_deactivation for all to zhenma_platform using true with check true
policy platform_rows on bill_difference for all to zhenma_platform using true with check true
policy platform_rows on box_opening for all to zhenma_platform using true with check true
policy platform_rows on bulk_record for all to zhenma_platform using true with check true
policy platform_rows on bulk_run for all to zhenma_platform using true with check true
policy platform_rows on buyer_report for all to zhenma_platform using true with check true
policy platform_rows on buyer_report_answer for all to zhenma_platform using true with check true
policy platform_rows on buyer_report_note for all to zhenma_platform using true with check true
policy platform_rows on buyer_report_picture for all to zhenma_platform using true with check true
policy platform_rows on category_attribute for all to zhenma_platform using true with check true
policy platform_rows on company for all to zhenma_platform using true with check true
policy platform_rows on company_dictionary_item for all to zhenma_platform using true with check true
policy platform_rows on company_tally for all to zhenma_platform using true with check true
policy platform_rows on dealer for all to zhenma_platform using true with check true
policy platform_rows on dealer_path for all to zhenma_platform using true with check true
policy platform_rows on dealer_review for all to zhenma_platform using true with check true
policy platform_rows on dealer_sales_region for all to zhenma_platform using true with check true
policy platform_rows on delivery for all to zhenma_platform using true with check true
policy platform_rows on delivery_product for all to zhenma_platform using true with check true
policy platform_rows on delivery_receipt for all to zhenma_platform using true with check true
policy platform_rows on device for all to zhenma_platform using true with check true
policy platform_rows on device_code for all to zhenma_platform using true with check true
policy platform_rows on device_use for all to zhenma_platform using true with check true
policy platform_rows on dictionary for all to zhenma_platform using true with check true
policy platform_rows on dictionary_item for all to zhenma_platform using true with check true
policy platform_rows on dictionary_version for all to zhenma_platform using true with check true
policy platform_rows on download_ticket for all to zhenma_platform using true with check true
policy platform_rows on draw_list for all to zhenma_platform using true with check true
policy platform_rows on draw_place for all to zhenma_platform using true with check true
policy platform_rows on draw_round for all to zhenma_platform using true with check true
policy platform_rows on draw_seed for all to zhenma_platform using true with check true
policy platform_rows on draw_step for all to zhenma_platform using true with check true
policy platform_rows on exception_item for all to zhenma_platform using true with check true
policy platform_rows on exception_parking for all to zhenma_platform using true with check true
policy platform_rows on extended_data for all to zhenma_platform using true with check true
policy platform_rows on extended_set for all to zhenma_platform using true with check true
policy platform_rows on foreign_code for all to zhenma_platform using true with check true
policy platform_rows on foreign_import for all to zhenma_platform using true with check true
policy platform_rows on label_query for all to zhenma_platform using true with check true
policy platform_rows on label_span for all to zhenma_platform using true with check true
policy platform_rows on label_tally for all to zhenma_platform using true with check true
policy platform_rows on ledger_account for all to zhenma_platform using true with check true
policy platform_rows on ledger_entry for all to zhenma_platform using true with check true
policy platform_rows on ledger_lot for all to zhenma_platform using true with check true
policy platform_rows on ledger_part for all to zhenma_platform using true with check true
policy platform_rows on list_view for all to zhenma_platform using true with check true
policy platform_rows on login_log for all to zhenma_platform using true with check true
policy platform_rows on member for all to zhenma_platform using true with check true
policy platform_rows on member_level for all to zhenma_platform using true with check true
policy platform_rows on member_wechat for all to zhenma_platform using true with check true
policy platform_rows on message for all to zhenma_platform using true with check true
policy platform_rows on movement for all to zhenma_platform using true with check true
policy platform_rows on movement_counter for all to zhenma_platform using true with check true
policy platform_rows on movement_former for all to zhenma_platform using true with check true
policy platform_rows on movement_line for all to zhenma_platform using true with check true
policy platform_rows on movement_product for all to zhenma_platform using true with check true
policy platform_rows on operation_log for all to zhenma_platform using true with check true
policy platform_rows on page_binding for all to zhenma_platform using true with check true
policy platform_rows on page_template for all to zhenma_platform using true with check true
policy platform_rows on page_version for all to zhenma_platform using true with check true
policy platform_rows on payout for all to zhenma_platform using true with check true
policy platform_rows on payout_bill for all to zhenma_platform using true with check true
policy platform_rows on payout_event for all to zhenma_platform using true with check true
policy platform_rows on payout_provider for all to zhenma_platform using true with check true
policy platform_rows on place for all to zhenma_platform using true with check true
policy platform_rows on place_assignment for all to zhenma_platform using true with check true
policy platform_rows on points_operation for all to zhenma_platform using true with check true
policy platform_rows on points_rules for all to zhenma_platform using true with check true
policy platform_rows on print_run for all to zhenma_platform using true with check true
policy platform_rows on print_spoiled for all to zhenma_platform using true with check true
policy platform_rows on print_template for all to zhenma_platform using true with check true
policy platform_rows on prize for all to zhenma_platform using true with check true
policy platform_rows on prize_allocation for all to zhenma_platform using true with check true
policy platform_rows on prize_label for all to zhenma_platform using true with check true
policy platform_rows on product for all to zhenma_platform using true with check true
policy platform_rows on product_category for all to zhenma_platform using true with check true
policy platform_rows on product_image for all to zhenma_platform using true with check true
policy platform_rows on product_material for all to zhenma_platform using true with check true
policy platform_rows on product_tally for all to zhenma_platform using true with check true
policy platform_rows on qa_card for all to zhenma_platform using true with check true
policy platform_rows on query_daily for all to zhenma_platform using true with check true
policy platform_rows on query_place_daily for all to zhenma_platform using true with check true
policy platform_rows on query_record for all to zhenma_platform using true with check true
policy platform_rows on query_record_default for all to zhenma_platform using true with check true
policy platform_rows on query_recount for all to zhenma_platform using true with check true
policy platform_rows on recovery_code for all to zhenma_platform using true with check true
policy platform_rows on red_packet for all to zhenma_platform using true with check true
policy platform_rows on return_receipt for all to zhenma_platform using true with check true
policy platform_rows on return_request for all to zhenma_platform using true with check true
policy platform_rows on return_waiting for all to zhenma_platform using true with check true
policy platform_rows on role for all to zhenma_platform using true with check true
policy platform_rows on role_data_rule for all to zhenma_platform using true with check true
policy platform_rows on role_permission for all to zhenma_platform using true with check true
policy platform_rows on sales_region for all to zhenma_platform using true with check true
policy platform_rows on sales_region_area for all to zhenma_platform using true with check true
policy platform_rows on session for all to zhenma_platform using true with check true
policy platform_rows on sheet_import for all to zhenma_platform using true with check true
policy platform_rows on sheet_import_mapping for all to zhenma_platform using true with check true
policy platform_rows on sheet_import_problem for all to zhenma_platform using true with check true
policy platform_rows on sheet_import_row for all to zhenma_platform using true with check true
policy platform_rows on shop_goods for all to zhenma_platform using true with check true
policy platform_rows on shop_order for all to zhenma_platform using true with check true
policy platform_rows on shop_order_event for all to zhenma_platform using true with check true
policy platform_rows on social_state for all to zhenma_platform using true with check true
policy platform_rows on social_ticket for all to zhenma_platform using true with check true
policy platform_rows on stocktaking for all to zhenma_platform using true with check true
policy platform_rows on stocktaking_difference for all to zhenma_platform using true with check true
policy platform_rows on stocktaking_entry for all to zhenma_platform using true with check true
policy platform_rows on stocktaking_range for all to zhenma_platform using true with check true
policy platform_rows on stocktaking_total for all to zhenma_platform using true with check true
policy platform_rows on stored_file for all to zhenma_platform using true with check true
policy platform_rows on stray_query for all to zhenma_platform using true with check true
policy platform_rows on task for all to zhenma_platform using true with check true
policy platform_rows on task_ahead for all to zhenma_platform using true with check true
policy platform_rows on task_chunk for all to zhenma_platform using true with check true
policy platform_rows on task_refusal for all to zhenma_platform using true with check true
policy platform_rows on task_upload for all to zhenma_platform using true with check true
policy platform_rows on third_party_application for all to zhenma_platform using true with check true
policy platform_rows on trace_event for all to zhenma_platform using true with check true
policy platform_rows on track_order for all to zhenma_platform using true with check true
policy platform_rows on track_order_count for all to zhenma_platform using true with check true
policy platform_rows on track_order_item for all to zhenma_platform using true with check true
policy platform_rows on track_order_rules for all to zhenma_platform using true with check true
policy platform_rows on track_order_scanner for all to zhenma_platform using true with check true
policy platform_rows on transparency_forgotten for all to zhenma_platform using true with check true
policy platform_rows on transparency_leaf for all to zhenma_platform using true with check true
policy platform_rows on transparency_log for all to zhenma_platform using true with check true
policy platform_rows on transparency_pending for all to zhenma_platform using true with check true
policy platform_rows on transparency_tile for all to zhenma_platform using true with check true
policy platform_rows on transparency_witness for all to zhenma_platform using true with check true
policy platform_rows on two_step for all to zhenma_platform using true with check true
policy platform_rows on unlabelled_stock for all to zhenma_platform using true with check true
policy platform_rows on unlabelled_stock_entry for all to zhenma_platform using true with check true
policy platform_rows on unused_serials for all to zhenma_platform using true with check true
policy platform_rows on user_identity for all to zhenma_platform using true with check true
policy platform_rows on user_role for all to zhenma_platform using true with check true
policy platform_rows on warranty_claim for all to zhenma_platform using true with check true
policy platform_rows on warranty_event for all to zhenma_platform using true with check true
policy platform_rows on warranty_picture for all to zhenma_platform using true with check true
policy platform_rows on warranty_registration for all to zhenma_platform using true with check true
policy platform_rows on webhook_delivery for all to zhenma_platform using true with check true
policy platform_rows on webhook_endpoint for all to zhenma_platform using true with check true
policy platform_rows on webhook_event for all to zhenma_platform using true with check true
policy platform_rows on wechat_app for all to zhenma_platform using true with check true
policy platform_rows on wechat_visit for all to zhenma_platform using true with check true
policy platform_rows on win_tally for all to zhenma_platform using true with check true
policy platform_writes on dictionary for all to zhenma_application using (current_company() = 0) with check (current_company() = 0)
policy platform_writes on dictionary_item for all to zhenma_application using (current_company() = 0) with check (current_company() = 0)
policy platform_writes on dictionary_version for all to zhenma_application using (current_company() = 0) with check (current_company() = 0)

-- Grants

grant delete, insert, select on table page_version to zhenma_application
grant delete, insert, select on table page_version to zhenma_platform
grant delete, insert, select on table prize_label to zhenma_application
grant delete, insert, select on table prize_label to zhenma_platform
grant delete, insert, select, update on table activity to zhenma_application
grant delete, insert, select, update on table activity to zhenma_platform
grant delete, insert, select, update on table activity_checked to zhenma_application
grant delete, insert, select, update on table activity_checked to zhenma_platform
grant delete, insert, select, update on table activity_draw to zhenma_application
grant delete, insert, select, update on table activity_draw to zhenma_platform
grant delete, insert, select, update on table activity_rule to zhenma_application
grant delete, insert, select, update on table activity_rule to zhenma_platform
grant delete, insert, select, update on table activity_template to zhenma_application
grant delete, insert, select, update on table activity_template to zhenma_platform
grant delete, insert, select, update on table activity_template_prize to zhenma_application
grant delete, insert, select, update on table activity_template_prize to zhenma_platform
grant delete, insert, select, update on table app_user to zhenma_application
grant delete, insert, select, update on table app_user to zhenma_platform
grant delete, insert, select, update on table batch to zhenma_application
grant delete, insert, select, update on table batch to zhenma_platform
grant delete, insert, select, update on table batch_deactivation to zhenma_application
grant delete, insert, select, update on table batch_deactivation to zhenma_platform
grant delete, insert, select, update on table bill_difference to zhenma_application
grant delete, insert, select, update on table bill_difference to zhenma_platform
grant delete, insert, select, update on table box_opening to zhenma_application
grant delete, insert, select, update on table box_opening to zhenma_platform
grant delete, insert, select, update on table bulk_record to zhenma_application
grant delete, insert, select, update on table bulk_record to zhenma_platform
grant delete, insert, select, update on table bulk_run to zhenma_application
grant delete, insert, select, update on table bulk_run to zhenma_platform
grant delete, insert, select, update on table buyer_report to zhenma_application
grant delete, insert, select, update on table buyer_report to zhenma_platform
grant delete, insert, select, update on table buyer_report_answer to zhenma_application
grant delete, insert, select, update on table buyer_report_answer to zhenma_platform
grant delete, insert, select, update on table buyer_report_note to zhenma_application
grant delete, insert, select, update on table buyer_report_note to zhenma_platform
grant delete, insert, select, update on table buyer_report_picture to zhenma_application
grant delete, insert, select, update on table buyer_report_picture to zhenma_platform
grant delete, insert, select, update on table captcha_used to zhenma_platform
grant delete, insert, select, update on table category_attribute to zhenma_application
grant delete, insert, select, update on table category_attribute to zhenma_platform
grant delete, insert, select, update on table company to zhenma_application
grant delete, insert, select, update on table company to zhenma_platform
grant delete, insert, select, update on table company_dictionary_item to zhenma_application
grant delete, insert, select, update on table company_dictionary_item to zhenma_platform
grant delete, insert, select, update on table company_tally to zhenma_application
grant delete, insert, select, update on table company_tally to zhenma_platform
grant delete, insert, select, update on table dealer to zhenma_application
grant delete, insert, select, update on table dealer to zhenma_platform
grant delete, insert, select, update on table dealer_path to zhenma_application
grant delete, insert, select, update on table dealer_path to zhenma_platform
grant delete, insert, select, update on table dealer_review to zhenma_application
grant delete, insert, select, update on table dealer_review to zhenma_platform
grant delete, insert, select, update on table dealer_sales_region to zhenma_application
grant delete, insert, select, update on table dealer_sales_region to zhenma_platform
grant delete, insert, select, update on table delivery to zhenma_application
grant delete, insert, select, update on table delivery to zhenma_platform
grant delete, insert, select, update on table delivery_product to zhenma_application
grant delete, insert, select, update on table delivery_product to zhenma_platform
grant delete, insert, select, update on table delivery_receipt to zhenma_application
grant delete, insert, select, update on table delivery_receipt to zhenma_platform
grant delete, insert, select, update on table device to zhenma_application
grant delete, insert, select, update on table device to zhenma_platform
grant delete, insert, select, update on table device_code to zhenma_platform
grant delete, insert, select, update on table device_use to zhenma_application
grant delete, insert, select, update on table device_use to zhenma_platform
grant delete, insert, select, update on table dictionary to zhenma_application
grant delete, insert, select, update on table dictionary to zhenma_platform
grant delete, insert, select, update on table dictionary_item to zhenma_application
grant delete, insert, select, update on table dictionary_item to zhenma_platform
grant delete, insert, select, update on table dictionary_version to zhenma_application
grant delete, insert, select, update on table dictionary_version to zhenma_platform
grant delete, insert, select, update on table download_ticket to zhenma_application
grant delete, insert, select, update on table download_ticket to zhenma_platform
grant delete, insert, select, update on table draw_list to zhenma_application
grant delete, insert, select, update on table draw_list to zhenma_platform
grant delete, insert, select, update on table draw_place to zhenma_application
grant delete, insert, select, update on table draw_place to zhenma_platform
grant delete, insert, select, update on table draw_round to zhenma_application
grant delete, insert, select, update on table draw_round to zhenma_platform
grant delete, insert, select, update on table draw_seed to zhenma_application
grant delete, insert, select, update on table draw_seed to zhenma_platform
grant delete, insert, select, update on table draw_step to zhenma_application
grant delete, insert, select, update on table draw_step to zhenma_platform
grant delete, insert, select, update on table exception_item to zhenma_application
grant delete, insert, select, update on table exception_item to zhenma_platform
grant delete, insert, select, update on table exception_parking to zhenma_application
grant delete, insert, select, update on table exception_parking to zhenma_platform
grant delete, insert, select, update on table extended_data to zhenma_application
grant delete, insert, select, update on table extended_data to zhenma_platform
grant delete, insert, select, update on table extended_set to zhenma_application
grant delete, insert, select, update on table extended_set to zhenma_platform
grant delete, insert, select, update on table foreign_code to zhenma_application
grant delete, insert, select, update on table foreign_code to zhenma_platform
grant delete, insert, select, update on table foreign_import to zhenma_application
grant delete, insert, select, update on table foreign_import to zhenma_platform
grant delete, insert, select, update on table known_device to zhenma_platform
grant delete, insert, select, update on table label_query to zhenma_application
grant delete, insert, select, update on table label_query to zhenma_platform
grant delete, insert, select, update on table label_span to zhenma_application
grant delete, insert, select, update on table label_span to zhenma_platform
grant delete, insert, select, update on table label_tally to zhenma_application
grant delete, insert, select, update on table label_tally to zhenma_platform
grant delete, insert, select, update on table list_view to zhenma_application
grant delete, insert, select, update on table list_view to zhenma_platform
grant delete, insert, select, update on table log_witness to zhenma_platform
grant delete, insert, select, update on table login_failure to zhenma_platform
grant delete, insert, select, update on table login_log to zhenma_application
grant delete, insert, select, update on table login_log to zhenma_platform
grant delete, insert, select, update on table login_ticket to zhenma_platform
grant delete, insert, select, update on table login_turn to zhenma_platform
grant delete, insert, select, update on table member to zhenma_application
grant delete, insert, select, update on table member to zhenma_platform
grant delete, insert, select, update on table member_level to zhenma_application
grant delete, insert, select, update on table member_level to zhenma_platform
grant delete, insert, select, update on table member_wechat to zhenma_application
grant delete, insert, select, update on table member_wechat to zhenma_platform
grant delete, insert, select, update on table menu_item to zhenma_platform
grant delete, insert, select, update on table message to zhenma_application
grant delete, insert, select, update on table message to zhenma_platform
grant delete, insert, select, update on table movement to zhenma_application
grant delete, insert, select, update on table movement to zhenma_platform
grant delete, insert, select, update on table movement_counter to zhenma_application
grant delete, insert, select, update on table movement_counter to zhenma_platform
grant delete, insert, select, update on table movement_former to zhenma_application
grant delete, insert, select, update on table movement_former to zhenma_platform
grant delete, insert, select, update on table movement_line to zhenma_application
grant delete, insert, select, update on table movement_line to zhenma_platform
grant delete, insert, select, update on table movement_product to zhenma_application
grant delete, insert, select, update on table movement_product to zhenma_platform
grant delete, insert, select, update on table operation_log to zhenma_application
grant delete, insert, select, update on table operation_log to zhenma_platform
grant delete, insert, select, update on table page_binding to zhenma_application
grant delete, insert, select, update on table page_binding to zhenma_platform
grant delete, insert, select, update on table page_template to zhenma_application
grant delete, insert, select, update on table page_template to zhenma_platform
grant delete, insert, select, update on table payout to zhenma_application
grant delete, insert, select, update on table payout to zhenma_platform
grant delete, insert, select, update on table payout_bill to zhenma_application
grant delete, insert, select, update on table payout_bill to zhenma_platform
grant delete, insert, select, update on table payout_event to zhenma_application
grant delete, insert, select, update on table payout_event to zhenma_platform
grant delete, insert, select, update on table payout_provider to zhenma_application
grant delete, insert, select, update on table payout_provider to zhenma_platform
grant delete, insert, select, update on table phone_code to zhenma_platform
grant delete, insert, select, update on table place to zhenma_application
grant delete, insert, select, update on table place to zhenma_platform
grant delete, insert, select, update on table place_assignment to zhenma_application
grant delete, insert, select, update on table place_assignment to zhenma_platform
grant delete, insert, select, update on table platform_setting to zhenma_platform
grant delete, insert, select, update on table points_operation to zhenma_application
grant delete, insert, select, update on table points_operation to zhenma_platform
grant delete, insert, select, update on table points_rules to zhenma_application
grant delete, insert, select, update on table points_rules to zhenma_platform
grant delete, insert, select, update on table print_run to zhenma_application
grant delete, insert, select, update on table print_run to zhenma_platform
grant delete, insert, select, update on table print_spoiled to zhenma_application
grant delete, insert, select, update on table print_spoiled to zhenma_platform
grant delete, insert, select, update on table print_template to zhenma_application
grant delete, insert, select, update on table print_template to zhenma_platform
grant delete, insert, select, update on table prize to zhenma_application
grant delete, insert, select, update on table prize to zhenma_platform
grant delete, insert, select, update on table product to zhenma_application
grant delete, insert, select, update on table product to zhenma_platform
grant delete, insert, select, update on table product_category to zhenma_application
grant delete, insert, select, update on table product_category to zhenma_platform
grant delete, insert, select, update on table product_image to zhenma_application
grant delete, insert, select, update on table product_image to zhenma_platform
grant delete, insert, select, update on table product_material to zhenma_application
grant delete, insert, select, update on table product_material to zhenma_platform
grant delete, insert, select, update on table product_tally to zhenma_application
grant delete, insert, select, update on table product_tally to zhenma_platform
grant delete, insert, select, update on table qa_card to zhenma_application
grant delete, insert, select, update on table qa_card to zhenma_platform
grant delete, insert, select, update on table query_daily to zhenma_application
grant delete, insert, select, update on table query_daily to zhenma_platform
grant delete, insert, select, update on table query_place_daily to zhenma_application
grant delete, insert, select, update on table query_place_daily to zhenma_platform
grant delete, insert, select, update on table query_record to zhenma_application
grant delete, insert, select, update on table query_record to zhenma_platform
grant delete, insert, select, update on table query_recount to zhenma_application
grant delete, insert, select, update on table query_recount to zhenma_platform
grant delete, insert, select, update on table recovery_code to zhenma_application
grant delete, insert, select, update on table recovery_code to zhenma_platform
grant delete, insert, select, update on table red_packet to zhenma_application
grant delete, insert, select, update on table red_packet to zhenma_platform
grant delete, insert, select, update on table reset_ticket to zhenma_platform
grant delete, insert, select, update on table return_receipt to zhenma_application
grant delete, insert, select, update on table return_receipt to zhenma_platform
grant delete, insert, select, update on table return_request to zhenma_application
grant delete, insert, select, update on table return_request to zhenma_platform
grant delete, insert, select, update on table return_waiting to zhenma_application
grant delete, insert, select, update on table return_waiting to zhenma_platform
grant delete, insert, select, update on table role to zhenma_application
grant delete, insert, select, update on table role to zhenma_platform
grant delete, insert, select, update on table role_data_rule to zhenma_application
grant delete, insert, select, update on table role_data_rule to zhenma_platform
grant delete, insert, select, update on table role_permission to zhenma_application
grant delete, insert, select, update on table role_permission to zhenma_platform
grant delete, insert, select, update on table sales_region to zhenma_application
grant delete, insert, select, update on table sales_region to zhenma_platform
grant delete, insert, select, update on table sales_region_area to zhenma_application
grant delete, insert, select, update on table sales_region_area to zhenma_platform
grant delete, insert, select, update on table session to zhenma_platform
grant delete, insert, select, update on table sheet_import to zhenma_application
grant delete, insert, select, update on table sheet_import to zhenma_platform
grant delete, insert, select, update on table sheet_import_mapping to zhenma_application
grant delete, insert, select, update on table sheet_import_mapping to zhenma_platform
grant delete, insert, select, update on table sheet_import_problem to zhenma_application
grant delete, insert, select, update on table sheet_import_problem to zhenma_platform
grant delete, insert, select, update on table sheet_import_row to zhenma_application
grant delete, insert, select, update on table sheet_import_row to zhenma_platform
grant delete, insert, select, update on table shop_goods to zhenma_application
grant delete, insert, select, update on table shop_goods to zhenma_platform
grant delete, insert, select, update on table shop_order to zhenma_application
grant delete, insert, select, update on table shop_order to zhenma_platform
grant delete, insert, select, update on table shop_order_event to zhenma_application
grant delete, insert, select, update on table shop_order_event to zhenma_platform
grant delete, insert, select, update on table social_state to zhenma_platform
grant delete, insert, select, update on table social_ticket to zhenma_platform
grant delete, insert, select, update on table stocktaking to zhenma_application
grant delete, insert, select, update on table stocktaking to zhenma_platform
grant delete, insert, select, update on table stocktaking_difference to zhenma_application
grant delete, insert, select, update on table stocktaking_difference to zhenma_platform
grant delete, insert, select, update on table stocktaking_entry to zhenma_application
grant delete, insert, select, update on table stocktaking_entry to zhenma_platform
grant delete, insert, select, update on table stocktaking_range to zhenma_application
grant delete, insert, select, update on table stocktaking_range to zhenma_platform
grant delete, insert, select, update on table stocktaking_total to zhenma_application
grant delete, insert, select, update on table stocktaking_total to zhenma_platform
grant delete, insert, select, update on table stored_file to zhenma_application
grant delete, insert, select, update on table stored_file to zhenma_platform
grant delete, insert, select, update on table stray_query to zhenma_platform
grant delete, insert, select, update on table task to zhenma_application
grant delete, insert, select, update on table task to zhenma_platform
grant delete, insert, select, update on table task_ahead to zhenma_application
grant delete, insert, select, update on table task_ahead to zhenma_platform
grant delete, insert, select, update on table task_chunk to zhenma_application
grant delete, insert, select, update on table task_chunk to zhenma_platform
grant delete, insert, select, update on table task_refusal to zhenma_application
grant delete, insert, select, update on table task_refusal to zhenma_platform
grant delete, insert, select, update on table task_upload to zhenma_application
grant delete, insert, select, update on table task_upload to zhenma_platform
grant delete, insert, select, update on table third_party_application to zhenma_application
grant delete, insert, select, update on table third_party_application to zhenma_platform
grant delete, insert, select, update on table trace_event to zhenma_application
grant delete, insert, select, update on table trace_event to zhenma_platform
grant delete, insert, select, update on table track_order to zhenma_application
grant delete, insert, select, update on table track_order to zhenma_platform
grant delete, insert, select, update on table track_order_count to zhenma_application
grant delete, insert, select, update on table track_order_count to zhenma_platform
grant delete, insert, select, update on table track_order_item to zhenma_application
grant delete, insert, select, update on table track_order_item to zhenma_platform
grant delete, insert, select, update on table track_order_rules to zhenma_application
grant delete, insert, select, update on table track_order_rules to zhenma_platform
grant delete, insert, select, update on table track_order_scanner to zhenma_application
grant delete, insert, select, update on table track_order_scanner to zhenma_platform
grant delete, insert, select, update on table transparency_forgotten to zhenma_application
grant delete, insert, select, update on table transparency_forgotten to zhenma_platform
grant delete, insert, select, update on table transparency_leaf to zhenma_application
grant delete, insert, select, update on table transparency_leaf to zhenma_platform
grant delete, insert, select, update on table transparency_log to zhenma_application
grant delete, insert, select, update on table transparency_log to zhenma_platform
grant delete, insert, select, update on table transparency_pending to zhenma_application
grant delete, insert, select, update on table transparency_pending to zhenma_platform
grant delete, insert, select, update on table transparency_tile to zhenma_application
grant delete, insert, select, update on table transparency_tile to zhenma_platform
grant delete, insert, select, update on table transparency_witness to zhenma_application
grant delete, insert, select, update on table transparency_witness to zhenma_platform
grant delete, insert, select, update on table two_step to zhenma_application
grant delete, insert, select, update on table two_step to zhenma_platform
grant delete, insert, select, update on table unlabelled_stock to zhenma_application
grant delete, insert, select, update on table unlabelled_stock to zhenma_platform
grant delete, insert, select, update on table unlabelled_stock_entry to zhenma_application
grant delete, insert, select, update on table unlabelled_stock_entry to zhenma_platform
grant delete, insert, select, update on table unused_serials to zhenma_application
grant delete, insert, select, update on table unused_serials to zhenma_platform
grant delete, insert, select, update on table user_identity to zhenma_platform
grant delete, insert, select, update on table user_role to zhenma_application
grant delete, insert, select, update on table user_role to zhenma_platform
grant delete, insert, select, update on table warranty_claim to zhenma_application
grant delete, insert, select, update on table warranty_claim to zhenma_platform
grant delete, insert, select, update on table warranty_event to zhenma_application
grant delete, insert, select, update on table warranty_event to zhenma_platform
grant delete, insert, select, update on table warranty_picture to zhenma_application
grant delete, insert, select, update on table warranty_picture to zhenma_platform
grant delete, insert, select, update on table warranty_registration to zhenma_application
grant delete, insert, select, update on table warranty_registration to zhenma_platform
grant delete, insert, select, update on table webhook_delivery to zhenma_application
grant delete, insert, select, update on table webhook_delivery to zhenma_platform
grant delete, insert, select, update on table webhook_endpoint to zhenma_application
grant delete, insert, select, update on table webhook_endpoint to zhenma_platform
grant delete, insert, select, update on table webhook_event to zhenma_application
grant delete, insert, select, update on table webhook_event to zhenma_platform
grant delete, insert, select, update on table wechat_app to zhenma_application
grant delete, insert, select, update on table wechat_app to zhenma_platform
grant delete, insert, select, update on table wechat_visit to zhenma_application
grant delete, insert, select, update on table wechat_visit to zhenma_platform
grant delete, insert, select, update on table win_tally to zhenma_application
grant delete, insert, select, update on table win_tally to zhenma_platform
grant delete, insert, select, update on table witnessed_log to zhenma_platform
grant execute on function bare_number(text) to public
grant execute on function company_code_taken(text,bigint) to zhenma_application
grant execute on function company_code_taken(text,bigint) to zhenma_platform
grant execute on function count_added_users() to public
grant execute on function count_changed_users() to public
grant execute on function count_claims() to public
grant execute on function count_closed_payout() to public
grant execute on function count_given_prize() to public
grant execute on function count_products() to public
grant execute on function count_removed_users() to public
grant execute on function current_company() to public
grant execute on function current_device() to public
grant execute on function dictionary_changed() to public
grant execute on function draw_place_of(text) to public
grant execute on function draw_rule_facts(integer,bigint) to public
grant execute on function draw_rule_facts(integer,bigint) to zhenma_application
grant execute on function draw_rule_facts(integer,bigint) to zhenma_platform
grant execute on function expire_ledger(bigint,timestamp with time zone) to zhenma_application
grant execute on function expire_ledger(bigint,timestamp with time zone) to zhenma_platform
grant execute on function find_application(text,bytea) to public
grant execute on function find_dealers(text,integer) to zhenma_application
grant execute on function find_dealers(text,integer) to zhenma_platform
grant execute on function find_products(text,integer) to zhenma_application
grant execute on function find_products(text,integer) to zhenma_platform
grant execute on function find_products_by_number(text,integer) to zhenma_application
grant execute on function find_products_by_number(text,integer) to zhenma_platform
grant execute on function find_session(bytea) to public
grant execute on function is_claimed(activity_draw) to public
grant execute on function ledger_sign(text) to public
grant execute on function number_movement() to public
grant execute on function open_ledger(text,bigint,text) to zhenma_application
grant execute on function open_ledger(text,bigint,text) to zhenma_platform
grant execute on function payout_number(bigint,bigint,integer) to public
grant execute on function payout_number(bigint,bigint,integer) to zhenma_application
grant execute on function payout_number(bigint,bigint,integer) to zhenma_platform
grant execute on function place_dealer() to public
grant execute on function platform_acting_user(bigint) to zhenma_application
grant execute on function platform_acting_user(bigint) to zhenma_platform
grant execute on function platform_user_name(bigint) to zhenma_application
grant execute on function platform_user_name(bigint) to zhenma_platform
grant execute on function platform_user_profile(bigint) to zhenma_application
grant execute on function platform_user_profile(bigint) to zhenma_platform
grant execute on function prepare_query_months(date,integer) to zhenma_platform
grant execute on function refuse_ledger_change() to public
grant execute on function require_allocations() to public
grant execute on function search_pieces(integer,text) to public
grant execute on function session_entered_until(bigint) to zhenma_application
grant execute on function session_entered_until(bigint) to zhenma_platform
grant execute on function shop_order_number(bigint,bigint) to public
grant execute on function shop_order_number(bigint,bigint) to zhenma_application
grant execute on function shop_order_number(bigint,bigint) to zhenma_platform
grant execute on function tally_win(integer,bigint,integer,integer) to public
grant execute on function touch_application(text,bytea,text) to public
grant execute on function touch_device(integer,bigint,bytea,bigint,text,text,text,text) to public
grant execute on function touch_session(bytea) to public
grant execute on function user_data_rules(integer,bigint) to zhenma_application
grant execute on function user_data_rules(integer,bigint) to zhenma_platform
grant execute on function user_value_taken(text,text,bigint) to zhenma_application
grant execute on function user_value_taken(text,text,bigint) to zhenma_platform
grant execute on function warranty_number(text,bigint,bigint) to public
grant execute on function warranty_number(text,bigint,bigint) to zhenma_application
grant execute on function warranty_number(text,bigint,bigint) to zhenma_platform
grant execute on function write_ledger(bigint,text,bigint,text,bigint,timestamp with time zone,text,bigint,timestamp with time zone) to zhenma_application
grant execute on function write_ledger(bigint,text,bigint,text,bigint,timestamp with time zone,text,bigint,timestamp with time zone) to zhenma_platform
grant insert, select, update on table prize_allocation to zhenma_application
grant insert, select, update on table prize_allocation to zhenma_platform
grant select on table ledger_account to zhenma_application
grant select on table ledger_account to zhenma_platform
grant select on table ledger_entry to zhenma_application
grant select on table ledger_entry to zhenma_platform
grant select on table ledger_lot to zhenma_application
grant select on table ledger_lot to zhenma_platform
grant select on table ledger_part to zhenma_application
grant select on table ledger_part to zhenma_platform
grant select on table menu_item to zhenma_application
grant select on table platform_setting to zhenma_application
grant select, usage on sequence activity_draw_id_seq to zhenma_application
grant select, usage on sequence activity_draw_id_seq to zhenma_platform
grant select, usage on sequence activity_id_seq to zhenma_application
grant select, usage on sequence activity_id_seq to zhenma_platform
grant select, usage on sequence app_user_id_seq to zhenma_application
grant select, usage on sequence app_user_id_seq to zhenma_platform
grant select, usage on sequence batch_deactivation_id_seq to zhenma_application
grant select, usage on sequence batch_deactivation_id_seq to zhenma_platform
grant select, usage on sequence batch_id_seq to zhenma_application
grant select, usage on sequence batch_id_seq to zhenma_platform
grant select, usage on sequence bill_difference_id_seq to zhenma_application
grant select, usage on sequence bill_difference_id_seq to zhenma_platform
grant select, usage on sequence bulk_run_id_seq to zhenma_application
grant select, usage on sequence bulk_run_id_seq to zhenma_platform
grant select, usage on sequence buyer_report_answer_id_seq to zhenma_application
grant select, usage on sequence buyer_report_answer_id_seq to zhenma_platform
grant select, usage on sequence buyer_report_id_seq to zhenma_application
grant select, usage on sequence buyer_report_id_seq to zhenma_platform
grant select, usage on sequence buyer_report_note_id_seq to zhenma_application
grant select, usage on sequence buyer_report_note_id_seq to zhenma_platform
grant select, usage on sequence category_attribute_id_seq to zhenma_application
grant select, usage on sequence category_attribute_id_seq to zhenma_platform
grant select, usage on sequence company_id_seq to zhenma_application
grant select, usage on sequence company_id_seq to zhenma_platform
grant select, usage on sequence dealer_id_seq to zhenma_application
grant select, usage on sequence dealer_id_seq to zhenma_platform
grant select, usage on sequence dealer_review_id_seq to zhenma_application
grant select, usage on sequence dealer_review_id_seq to zhenma_platform
grant select, usage on sequence device_id_seq to zhenma_application
grant select, usage on sequence device_id_seq to zhenma_platform
grant select, usage on sequence device_use_id_seq to zhenma_application
grant select, usage on sequence device_use_id_seq to zhenma_platform
grant select, usage on sequence dictionary_version_number to zhenma_application
grant select, usage on sequence dictionary_version_number to zhenma_platform
grant select, usage on sequence draw_step_id_seq to zhenma_application
grant select, usage on sequence draw_step_id_seq to zhenma_platform
grant select, usage on sequence exception_item_id_seq to zhenma_application
grant select, usage on sequence exception_item_id_seq to zhenma_platform
grant select, usage on sequence extended_data_id_seq to zhenma_application
grant select, usage on sequence extended_data_id_seq to zhenma_platform
grant select, usage on sequence extended_set_id_seq to zhenma_application
grant select, usage on sequence extended_set_id_seq to zhenma_platform
grant select, usage on sequence ledger_account_id_seq to zhenma_application
grant select, usage on sequence ledger_account_id_seq to zhenma_platform
grant select, usage on sequence list_view_id_seq to zhenma_application
grant select, usage on sequence list_view_id_seq to zhenma_platform
grant select, usage on sequence login_failure_id_seq to zhenma_application
grant select, usage on sequence login_failure_id_seq to zhenma_platform
grant select, usage on sequence login_log_id_seq to zhenma_application
grant select, usage on sequence login_log_id_seq to zhenma_platform
grant select, usage on sequence member_id_seq to zhenma_application
grant select, usage on sequence member_id_seq to zhenma_platform
grant select, usage on sequence member_level_id_seq to zhenma_application
grant select, usage on sequence member_level_id_seq to zhenma_platform
grant select, usage on sequence menu_item_id_seq to zhenma_application
grant select, usage on sequence menu_item_id_seq to zhenma_platform
grant select, usage on sequence message_id_seq to zhenma_application
grant select, usage on sequence message_id_seq to zhenma_platform
grant select, usage on sequence movement_id_seq to zhenma_application
grant select, usage on sequence movement_id_seq to zhenma_platform
grant select, usage on sequence operation_log_id_seq to zhenma_application
grant select, usage on sequence operation_log_id_seq to zhenma_platform
grant select, usage on sequence page_binding_id_seq to zhenma_application
grant select, usage on sequence page_binding_id_seq to zhenma_platform
grant select, usage on sequence page_template_id_seq to zhenma_application
grant select, usage on sequence page_template_id_seq to zhenma_platform
grant select, usage on sequence page_version_id_seq to zhenma_application
grant select, usage on sequence page_version_id_seq to zhenma_platform
grant select, usage on sequence payout_bill_id_seq to zhenma_application
grant select, usage on sequence payout_bill_id_seq to zhenma_platform
grant select, usage on sequence payout_event_id_seq to zhenma_application
grant select, usage on sequence payout_event_id_seq to zhenma_platform
grant select, usage on sequence payout_id_seq to zhenma_application
grant select, usage on sequence payout_id_seq to zhenma_platform
grant select, usage on sequence phone_code_id_seq to zhenma_application
grant select, usage on sequence phone_code_id_seq to zhenma_platform
grant select, usage on sequence place_id_seq to zhenma_application
grant select, usage on sequence place_id_seq to zhenma_platform
grant select, usage on sequence points_operation_id_seq to zhenma_application
grant select, usage on sequence points_operation_id_seq to zhenma_platform
grant select, usage on sequence print_run_id_seq to zhenma_application
grant select, usage on sequence print_run_id_seq to zhenma_platform
grant select, usage on sequence print_template_id_seq to zhenma_application
grant select, usage on sequence print_template_id_seq to zhenma_platform
grant select, usage on sequence prize_allocation_id_seq to zhenma_application
grant select, usage on sequence prize_allocation_id_seq to zhenma_platform
grant select, usage on sequence prize_id_seq to zhenma_application
grant select, usage on sequence prize_id_seq to zhenma_platform
grant select, usage on sequence product_category_id_seq to zhenma_application
grant select, usage on sequence product_category_id_seq to zhenma_platform
grant select, usage on sequence product_id_seq to zhenma_application
grant select, usage on sequence product_id_seq to zhenma_platform
grant select, usage on sequence product_material_id_seq to zhenma_application
grant select, usage on sequence product_material_id_seq to zhenma_platform
grant select, usage on sequence qa_card_id_seq to zhenma_application
grant select, usage on sequence qa_card_id_seq to zhenma_platform
grant select, usage on sequence query_record_id_seq to zhenma_application
grant select, usage on sequence query_record_id_seq to zhenma_platform
grant select, usage on sequence role_id_seq to zhenma_application
grant select, usage on sequence role_id_seq to zhenma_platform
grant select, usage on sequence sales_region_id_seq to zhenma_application
grant select, usage on sequence sales_region_id_seq to zhenma_platform
grant select, usage on sequence session_id_seq to zhenma_application
grant select, usage on sequence session_id_seq to zhenma_platform
grant select, usage on sequence sheet_import_id_seq to zhenma_application
grant select, usage on sequence sheet_import_id_seq to zhenma_platform
grant select, usage on sequence shop_goods_id_seq to zhenma_application
grant select, usage on sequence shop_goods_id_seq to zhenma_platform
grant select, usage on sequence shop_order_event_id_seq to zhenma_application
grant select, usage on sequence shop_order_event_id_seq to zhenma_platform
grant select, usage on sequence shop_order_id_seq to zhenma_application
grant select, usage on sequence shop_order_id_seq to zhenma_platform
grant select, usage on sequence stocktaking_entry_id_seq to zhenma_application
grant select, usage on sequence stocktaking_entry_id_seq to zhenma_platform
grant select, usage on sequence stocktaking_id_seq to zhenma_application
grant select, usage on sequence stocktaking_id_seq to zhenma_platform
grant select, usage on sequence stray_query_id_seq to zhenma_application
grant select, usage on sequence stray_query_id_seq to zhenma_platform
grant select, usage on sequence task_id_seq to zhenma_application
grant select, usage on sequence task_id_seq to zhenma_platform
grant select, usage on sequence trace_event_id_seq to zhenma_application
grant select, usage on sequence trace_event_id_seq to zhenma_platform
grant select, usage on sequence track_order_id_seq to zhenma_application
grant select, usage on sequence track_order_id_seq to zhenma_platform
grant select, usage on sequence track_order_item_id_seq to zhenma_application
grant select, usage on sequence track_order_item_id_seq to zhenma_platform
grant select, usage on sequence transparency_pending_id_seq to zhenma_application
grant select, usage on sequence transparency_pending_id_seq to zhenma_platform
grant select, usage on sequence unlabelled_stock_entry_id_seq to zhenma_application
grant select, usage on sequence unlabelled_stock_entry_id_seq to zhenma_platform
grant select, usage on sequence unlabelled_stock_id_seq to zhenma_application
grant select, usage on sequence unlabelled_stock_id_seq to zhenma_platform
grant select, usage on sequence user_identity_id_seq to zhenma_application
grant select, usage on sequence user_identity_id_seq to zhenma_platform
grant select, usage on sequence warranty_claim_id_seq to zhenma_application
grant select, usage on sequence warranty_claim_id_seq to zhenma_platform
grant select, usage on sequence warranty_event_id_seq to zhenma_application
grant select, usage on sequence warranty_event_id_seq to zhenma_platform
grant select, usage on sequence warranty_picture_id_seq to zhenma_application
grant select, usage on sequence warranty_picture_id_seq to zhenma_platform
grant select, usage on sequence warranty_registration_id_seq to zhenma_application
grant select, usage on sequence warranty_registration_id_seq to zhenma_platform
grant select, usage on sequence webhook_delivery_id_seq to zhenma_application
grant select, usage on sequence webhook_delivery_id_seq to zhenma_platform
grant select, usage on sequence webhook_endpoint_id_seq to zhenma_application
grant select, usage on sequence webhook_endpoint_id_seq to zhenma_platform
grant select, usage on sequence webhook_event_id_seq to zhenma_application
grant select, usage on sequence webhook_event_id_seq to zhenma_platform
grant update on column prize_label.is_drawn to zhenma_application
grant update on column prize_label.is_drawn to zhenma_platform
grant update on column prize_label.serial to zhenma_application
grant update on column prize_label.serial to zhenma_platform
grant usage on schema public to public
grant usage on schema public to zhenma_application
grant usage on schema public to zhenma_platform
