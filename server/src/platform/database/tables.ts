// Generated from the migrations by "npm run schema". Do not edit.

/** The columns of every table, with what the database answers of them. */
export type Tables = {
  readonly activity: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly type: string
    readonly content: string
    readonly notes: string
    readonly image_id: string | null
    readonly starts_at: string
    readonly ends_at: string
    readonly online: boolean
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly activity_checked: {
    readonly company_id: number
    readonly activity_id: number
    readonly shard: number
    readonly labels: number
  }
  readonly activity_draw: {
    readonly company_id: number
    readonly id: number
    readonly activity_id: number
    readonly serial: number
    readonly drawn_at: string
    readonly check_ordinal: number
    readonly phone: string
    readonly region: string
    readonly is_win: boolean
    readonly prize_id: number | null
    readonly amount_cents: number | null
    readonly win_check: string | null
    readonly checked_by: number | null
    readonly checked_at: string | null
    readonly check_note: string
    readonly delivery: string | null
    readonly receiver_name: string
    readonly receiver_phone: string
    readonly receiver_address: string
    readonly claimed_at: string | null
    readonly logistics_company: string
    readonly tracking_number: string
    readonly sent_at: string | null
    readonly sent_by: number | null
    readonly points: number | null
    readonly given_points: number | null
    readonly ordinal: number | null
    readonly after_step: number | null
    readonly packet: number | null
    readonly price_cents: number | null
    readonly held_reason: string | null
    readonly parcel_state: string | null
    readonly parcel_state_at: string | null
    readonly parcel_side: string | null
    readonly parcel_note: string
    readonly redeemed_at: string | null
    readonly redeemed_dealer_id: number | null
    readonly redemption_key: string | null
    readonly member_id: number | null
    readonly dealer_id: number | null
  }
  readonly activity_rule: {
    readonly company_id: number
    readonly activity_id: number
    readonly rule: string
    readonly amount_cents: number | null
    readonly minimum_cents: number | null
    readonly maximum_cents: number | null
    readonly random_type: string | null
    readonly ratio: number | null
    readonly winning_rate: number | null
    readonly budget_cents: number | null
    readonly budget_pieces: number | null
    readonly maximum_participants: number | null
    readonly per_person_day: number | null
    readonly per_person: number | null
    readonly identity: string
    readonly first_check_only: boolean
    readonly second_check: boolean
    readonly proof: string
    readonly area_codes: readonly string[]
    readonly unknown_place_may: boolean
    readonly barred_dealer_ids: readonly string[]
    readonly participants: number
    readonly wins: number
    readonly won_cents: number
    readonly points: number | null
    readonly payout_way: string
    readonly region_dealer_ids: readonly string[]
  }
  readonly activity_template: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly type: string
    readonly content: string
    readonly notes: string
    readonly image_id: string | null
    readonly rule: unknown
    readonly created_at: string
    readonly created_by: number | null
  }
  readonly activity_template_prize: {
    readonly company_id: number
    readonly template_id: number
    readonly ordinal: number
    readonly name: string
    readonly level: number
    readonly quantity: number
    readonly image_id: string
    readonly handover: string
    readonly collect_days: number | null
  }
  readonly app_user: {
    readonly id: number
    readonly company_id: number
    readonly username: string
    readonly real_name: string
    readonly nickname: string
    readonly phone: string | null
    readonly email: string | null
    readonly gender: string
    readonly birthday: string | null
    readonly avatar_id: string | null
    readonly head_image: string
    readonly employee_number: string | null
    readonly department: string
    readonly landline: string
    readonly purpose: string | null
    readonly dealer_id: number | null
    readonly factory_id: number | null
    readonly workflow_sync: boolean
    readonly password_hash: string
    readonly must_change_password: boolean
    readonly language: string
    readonly language_chosen: boolean
    readonly settings: unknown
    readonly status: string
    readonly was_frozen: boolean
    readonly created_at: string
    readonly updated_at: string
    readonly deleted_at: string | null
    readonly search_text: string
  }
  readonly batch: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly label_kind: 'product' | 'package' | 'box' | 'special'
    readonly lo: number
    readonly hi: number
    readonly product_count: number
    readonly package_count: number
    readonly box_count: number
    readonly packages_per_box: number | null
    readonly products_per_package: number | null
    readonly code_length: number
    readonly key_id: string
    readonly hidden_digits: number | null
    readonly activation_required: boolean
    readonly product_id: number | null
    readonly factory_id: number | null
    readonly produced_on: string | null
    readonly extended_id: number | null
    readonly print_template_id: number | null
    readonly note: string
    readonly created_at: string
    readonly created_by: number | null
    readonly deactivated_at: string | null
  }
  readonly batch_deactivation: {
    readonly company_id: number
    readonly id: number
    readonly batch_id: number
    readonly reason: string
    readonly requested_by: number
    readonly requested_at: string
    readonly idempotency_key: string | null
    readonly decision: string | null
    readonly decision_reason: string
    readonly decided_by: number | null
    readonly decided_at: string | null
  }
  readonly bill_difference: {
    readonly company_id: number
    readonly id: number
    readonly bill_id: number
    readonly kind: string
    readonly number: string
    readonly payout_id: number | null
    readonly provider_number: string
    readonly bill_cents: number | null
    readonly paid_at: string | null
    readonly our_cents: number | null
    readonly conclusion: string | null
    readonly note: string
    readonly concluded_at: string | null
    readonly concluded_by: number | null
  }
  readonly box_opening: {
    readonly company_id: number
    readonly movement_id: number
    readonly lo: number
    readonly hi: number
    readonly box: number
  }
  readonly bulk_record: {
    readonly company_id: number
    readonly run_id: number
    readonly record_id: number
    readonly name: string
    readonly state: string
    readonly revision: number | null
    readonly before: unknown
    readonly position: number
  }
  readonly bulk_run: {
    readonly company_id: number
    readonly id: number
    readonly step: string
    readonly input: unknown
    readonly total: number
    readonly created_by: number
    readonly created_at: string
    readonly undone_at: string | null
    readonly task_id: number | null
  }
  readonly buyer_report: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly ticket_id: string | null
    readonly state: string
    readonly problem: string
    readonly details: string
    readonly code: string
    readonly serial: number | null
    readonly check_result: string
    readonly product_id: number | null
    readonly dealer_id: number | null
    readonly shop: string
    readonly shop_address: string
    readonly contact: string
    readonly region: string
    readonly language: string
    readonly source: string
    readonly assignee_id: number | null
    readonly created_at: string
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly buyer_report_answer: {
    readonly company_id: number
    readonly id: number
    readonly report_id: number
    readonly at: string
    readonly user_id: number
    readonly channel: string
    readonly text: string
    readonly idempotency_key: string
  }
  readonly buyer_report_note: {
    readonly company_id: number
    readonly id: number
    readonly report_id: number
    readonly at: string
    readonly user_id: number
    readonly text: string
  }
  readonly buyer_report_picture: {
    readonly company_id: number
    readonly report_id: number
    readonly file_id: string
    readonly sha256: Buffer
    readonly at: string
  }
  readonly captcha_used: {
    readonly challenge_hash: Buffer
    readonly expires_at: string
  }
  readonly category_attribute: {
    readonly company_id: number
    readonly id: number
    readonly category_id: number
    readonly name: string
    readonly translations: unknown
    readonly kind: string
    readonly unit: string
    readonly choices: unknown
    readonly is_required: boolean
    readonly is_shown: boolean
    readonly sort: number
    readonly deleted_at: string | null
  }
  readonly company: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly english_name: string
    readonly phone: string
    readonly service_phone: string
    readonly email: string
    readonly website: string
    readonly country: string
    readonly province: string
    readonly city: string
    readonly address: string
    readonly longitude: number | null
    readonly latitude: number | null
    readonly license_number: string
    readonly license_image_id: string | null
    readonly logo_id: string | null
    readonly text_language: string
    readonly time_zone: string
    readonly translations: unknown
    readonly settings_version: number
    readonly inventory_mode: string
    readonly product_menu_name: string
    readonly code_length: number
    readonly code_check: boolean
    readonly outbound_from_not_in_stock: boolean
    readonly outbound_activation: string
    readonly association_rule: string
    readonly closed_box_rule: string
    readonly second_person_for_deactivation: boolean
    readonly regions_may_overlap: boolean
    readonly log_days: number | null
    readonly next_serial: number
    readonly unused_serial_count: number
    readonly has_foreign_codes: boolean
    readonly approval: string
    readonly frozen: boolean
    readonly state_reason: string
    readonly created_at: string
    readonly receipt_confirmed: boolean
    readonly delivery_days: number
    readonly floor_needs_device: boolean
    readonly receiver_days: number
    readonly report_contact_days: number
  }
  readonly company_dictionary_item: {
    readonly company_id: number
    readonly dictionary_code: string
    readonly value: string
    readonly text_cn: string
    readonly text_tc: string
    readonly text_en: string
    readonly sort: number
    readonly enabled: boolean
  }
  readonly company_tally: {
    readonly company_id: number
    readonly users: number
  }
  readonly dealer: {
    readonly company_id: number
    readonly id: number
    readonly superior_id: number | null
    readonly code: string
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly website: string
    readonly region_name: string
    readonly address: string
    readonly shipping_address: string
    readonly contact_person: string
    readonly contact_phone: string
    readonly license_number: string
    readonly review_status: string
    readonly created_at: string
    readonly deleted_at: string | null
    readonly grade: string
    readonly id_card_number: string
    readonly id_card_front_id: string | null
    readonly id_card_back_id: string | null
    readonly license_image_id: string | null
    readonly logo_id: string | null
    readonly approved_fields: unknown
    readonly search_text: string
  }
  readonly dealer_path: {
    readonly company_id: number
    readonly dealer_id: number
    readonly tree_path: string
  }
  readonly dealer_review: {
    readonly company_id: number
    readonly id: number
    readonly dealer_id: number
    readonly decision: string
    readonly reason: string
    readonly created_at: string
    readonly created_by: number | null
  }
  readonly dealer_sales_region: {
    readonly company_id: number
    readonly dealer_id: number
    readonly region_id: number
  }
  readonly delivery: {
    readonly company_id: number
    readonly id: number
    readonly dealer_id: number
    readonly from_dealer_id: number | null
    readonly state: string
    readonly sent_at: string
    readonly shipped_count: number
    readonly waiting_count: number
    readonly received_count: number
    readonly gone_count: number
    readonly surplus_count: number
    readonly closed_by: number | null
    readonly closed_at: string | null
    readonly note: string
    readonly short_by: number | null
    readonly short_at: string | null
  }
  readonly delivery_product: {
    readonly company_id: number
    readonly delivery_id: number
    readonly product_id: number
    readonly shipped_count: number
    readonly waiting_count: number
    readonly received_count: number
    readonly gone_count: number
  }
  readonly delivery_receipt: {
    readonly company_id: number
    readonly delivery_id: number
    readonly movement_id: number
    readonly product_count: number
    readonly undone_by: number | null
  }
  readonly device: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly description: string
    readonly place_id: number | null
    readonly scope: string
    readonly blocked: boolean
    readonly key_id: string
    readonly key_hash: Buffer
    readonly last_seen_at: string | null
    readonly last_user_id: number | null
    readonly last_ip: string
    readonly last_region: string
    readonly app_version: string
    readonly agent: string
    readonly created_by: number
    readonly created_at: string
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly device_code: {
    readonly code_hash: Buffer
    readonly id: string
    readonly company_id: number
    readonly user_id: number
    readonly name: string
    readonly description: string
    readonly place_id: number | null
    readonly scope: string
    readonly created_at: string
    readonly expires_at: string
    readonly device_id: number | null
  }
  readonly device_use: {
    readonly company_id: number
    readonly id: number
    readonly device_id: number
    readonly user_id: number
    readonly first_at: string
    readonly last_at: string
    readonly ip: string
    readonly region: string
    readonly app_version: string
  }
  readonly dictionary: {
    readonly code: string
    readonly name_cn: string
    readonly name_tc: string
    readonly name_en: string
    readonly is_extensible: boolean
    readonly enabled: boolean
    readonly created_at: string
  }
  readonly dictionary_item: {
    readonly dictionary_code: string
    readonly value: string
    readonly text_cn: string
    readonly text_tc: string
    readonly text_en: string
    readonly sort: number
    readonly enabled: boolean
  }
  readonly dictionary_version: {
    readonly id: number
    readonly version: number
  }
  readonly download_ticket: {
    readonly company_id: number
    readonly id: string
    readonly secret_hash: Buffer
    readonly session_hash: Buffer
    readonly method: string
    readonly path: string
    readonly input: unknown
    readonly language: string
    readonly created_at: string
    readonly expires_at: string
    readonly used_at: string | null
    readonly started_at: string | null
    readonly failure: unknown
  }
  readonly draw_list: {
    readonly company_id: number
    readonly activity_id: number
    readonly sha256: Buffer
    readonly content: string
    readonly at: string
  }
  readonly draw_place: {
    readonly company_id: number
    readonly activity_id: number
    readonly place: string
    readonly draws: number
    readonly wins: number
  }
  readonly draw_round: {
    readonly company_id: number
    readonly activity_id: number
    readonly step: number
    readonly kind: string
    readonly chain: Buffer
    readonly round: number
    readonly due_at: string
    readonly asked_at: string
    readonly asked_by: number | null
    readonly allocation_id: number | null
    readonly code_count: number | null
    readonly labels_sha256: Buffer | null
    readonly label_count: number | null
    readonly signature: Buffer | null
    readonly known_at: string | null
  }
  readonly draw_seed: {
    readonly company_id: number
    readonly activity_id: number
    readonly seed: Buffer
    readonly created_at: string
    readonly steps: number
    readonly published_step: number | null
    readonly published_at: string | null
    readonly published_by: number | null
    readonly beacon: string
  }
  readonly draw_step: {
    readonly company_id: number
    readonly id: number
    readonly activity_id: number
    readonly ordinal: number
    readonly kind: string
    readonly body: string
    readonly at: string
  }
  readonly exception_item: {
    readonly company_id: number
    readonly id: number
    readonly type: string
    readonly state: string
    readonly operation: string
    readonly code: string | null
    readonly scanned_code: string | null
    readonly serial: number | null
    readonly box_code: string | null
    readonly missing_count: number | null
    readonly found_count: number
    readonly paper_number: string
    readonly product_id: number | null
    readonly dealer_id: number | null
    readonly warehouse_id: number | null
    readonly factory_id: number | null
    readonly failure: unknown
    readonly note: string
    readonly reason: string
    readonly created_by: number
    readonly created_at: string
    readonly handled_by: number | null
    readonly handled_at: string | null
    readonly movement_id: number | null
    readonly delivery_id: number | null
    readonly order_id: number | null
    readonly from_dealer_id: number | null
    readonly from_warehouse_id: number | null
  }
  readonly exception_parking: {
    readonly company_id: number
    readonly idempotency_key: string
    readonly item_count: number
    readonly created_at: string
  }
  readonly extended_data: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly type: string
    readonly content: string
    readonly image_id: string | null
    readonly remark: string
    readonly module_name: string
    readonly displayed: boolean
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly extended_set: {
    readonly company_id: number
    readonly id: number
    readonly records: readonly string[]
  }
  readonly foreign_code: {
    readonly company_id: number
    readonly code: string
    readonly serial: number
  }
  readonly foreign_import: {
    readonly company_id: number
    readonly task_id: number
    readonly code: string
    readonly row_number: number
  }
  readonly known_device: {
    readonly user_id: number
    readonly token_hash: Buffer
    readonly created_at: string
    readonly expires_at: string
  }
  readonly label_query: {
    readonly company_id: number
    readonly serial: number
    readonly query_count: number
    readonly unproven_count: number
    readonly first_at: string
    readonly last_at: string
    readonly first_region: string
    readonly activity_id: number | null
    readonly activity_ordinal: number | null
  }
  readonly label_span: {
    readonly company_id: number
    readonly lo: number
    readonly hi: number
    readonly batch_id: number
    readonly kind: 'product' | 'package' | 'box' | 'special'
    readonly status: 'not_in_stock' | 'in_stock' | 'outbound' | 'returned' | 'sold' | 'expired' | 'recycled' | 'invalid'
    readonly activation: 'not_required' | 'not_activated' | 'activated' | 'invalid'
    readonly query_allowed: boolean
    readonly product_id: number | null
    readonly dealer_id: number | null
    readonly factory_id: number | null
    readonly warehouse_id: number | null
    readonly order_id: number | null
    readonly activity_id: number | null
    readonly parent: number | null
    readonly produced_on: string | null
    readonly inbound_id: number | null
    readonly outbound_id: number | null
    readonly extended_id: number | null
    readonly card_id: number | null
    readonly delivery_id: number | null
  }
  readonly label_tally: {
    readonly company_id: number
    readonly batch_id: number
    readonly kind: 'product' | 'package' | 'box' | 'special'
    readonly status: 'not_in_stock' | 'in_stock' | 'outbound' | 'returned' | 'sold' | 'expired' | 'recycled' | 'invalid'
    readonly activation: 'not_required' | 'not_activated' | 'activated' | 'invalid'
    readonly product_id: number
    readonly dealer_id: number
    readonly warehouse_id: number
    readonly label_count: number
  }
  readonly ledger_account: {
    readonly company_id: number
    readonly id: number
    readonly unit: string
    readonly owner_kind: string
    readonly owner_id: number
  }
  readonly ledger_entry: {
    readonly company_id: number
    readonly account_id: number
    readonly number: number
    readonly kind: string
    readonly amount: number
    readonly hold_number: number | null
    readonly available: number
    readonly held: number
    readonly key: string
    readonly reason: string
    readonly user_id: number | null
    readonly at: string
    readonly earned: number
  }
  readonly ledger_lot: {
    readonly company_id: number
    readonly account_id: number
    readonly expires_at: string
    readonly available: number
    readonly held: number
  }
  readonly ledger_part: {
    readonly company_id: number
    readonly account_id: number
    readonly number: number
    readonly expires_at: string
    readonly amount: number
  }
  readonly list_view: {
    readonly company_id: number
    readonly id: number
    readonly user_id: number
    readonly list: string
    readonly name: string
    readonly look: unknown
    readonly role_id: number | null
    readonly sort: number
    readonly created_at: string
    readonly updated_at: string
  }
  readonly log_witness: {
    readonly name: string
    readonly opened_at: string
    readonly restored_at: string | null
  }
  readonly login_failure: {
    readonly id: number
    readonly at: string
    readonly subject: string
    readonly door: string
    readonly ip: string
    readonly is_stranger: boolean
  }
  readonly login_log: {
    readonly company_id: number
    readonly id: number
    readonly at: string
    readonly user_id: number | null
    readonly username: string
    readonly via: string
    readonly outcome: string
    readonly ip: string
    readonly region: string
    readonly stated_place: string
    readonly device: string
    readonly device_id: number | null
  }
  readonly login_ticket: {
    readonly ticket_hash: Buffer
    readonly user_id: number
    readonly via: string
    readonly is_remembered: boolean
    readonly attempts: number
    readonly created_at: string
    readonly expires_at: string
  }
  readonly login_turn: {
    readonly subject: string
    readonly door: string
    readonly at: string
    readonly is_stranger: boolean
  }
  readonly member: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly phone: string
    readonly birthday: string | null
    readonly note: string
    readonly created_at: string
    readonly deleted_at: string | null
    readonly granted_level_id: number | null
    readonly granted_by: number | null
    readonly granted_at: string | null
    readonly grant_reason: string | null
    readonly merged_into: number | null
  }
  readonly member_level: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly points: number
    readonly multiplier: number
    readonly birthday_points: number
    readonly free_shipping: boolean
    readonly early_access: boolean
  }
  readonly member_wechat: {
    readonly company_id: number
    readonly app_id: string
    readonly openid: string
    readonly member_id: number
    readonly known_at: string
  }
  readonly menu_item: {
    readonly id: number
    readonly origin: string | null
    readonly parent_id: number | null
    readonly kind: string
    readonly name_cn: string
    readonly name_tc: string
    readonly name_en: string
    readonly path: string
    readonly component: string
    readonly redirect: string
    readonly permission: string | null
    readonly audience: string
    readonly policy: string
    readonly icon: string
    readonly url: string
    readonly sort: number
    readonly is_route: boolean
    readonly hidden: boolean
    readonly keep_alive: boolean
    readonly always_show: boolean
    readonly aggregate: boolean
    readonly open_external: boolean
    readonly enabled: boolean
  }
  readonly message: {
    readonly company_id: number
    readonly id: number
    readonly created_at: string
    readonly channel: string
    readonly recipient: string
    readonly kind: string
    readonly language: string
    readonly text: string
    readonly values: unknown
    readonly secret: string | null
    readonly state: string
    readonly attempts: number
    readonly due_at: string
    readonly error: string
    readonly provider: string | null
    readonly provider_id: string
    readonly sent_at: string | null
  }
  readonly movement: {
    readonly company_id: number
    readonly id: number
    readonly number: number | null
    readonly operation: string
    readonly at: string
    readonly user_id: number | null
    readonly dealer_id: number | null
    readonly from_dealer_id: number | null
    readonly warehouse_id: number | null
    readonly from_warehouse_id: number | null
    readonly product_id: number | null
    readonly factory_id: number | null
    readonly label_count: number
    readonly box_count: number
    readonly package_count: number
    readonly product_count: number
    readonly paper_number: string
    readonly reason: string
    readonly note: string
    readonly details: unknown
    readonly ip: string
    readonly device: string
    readonly idempotency_key: string | null
    readonly request_hash: Buffer | null
    readonly answer: unknown
    readonly order_id: number | null
    readonly device_id: number | null
  }
  readonly movement_counter: {
    readonly company_id: number
    readonly last_number: number
  }
  readonly movement_former: {
    readonly company_id: number
    readonly movement_id: number
    readonly lo: number
    readonly hi: number
    readonly status: 'not_in_stock' | 'in_stock' | 'outbound' | 'returned' | 'sold' | 'expired' | 'recycled' | 'invalid'
    readonly dealer_id: number | null
    readonly warehouse_id: number | null
    readonly outbound_id: number | null
    readonly delivery_id: number | null
  }
  readonly movement_line: {
    readonly company_id: number
    readonly class: number
    readonly lo: number
    readonly hi: number
    readonly movement_id: number
    readonly via: number | null
  }
  readonly movement_product: {
    readonly company_id: number
    readonly movement_id: number
    readonly product_id: number
    readonly kind: 'product' | 'package' | 'box' | 'special'
    readonly label_count: number
  }
  readonly operation_log: {
    readonly company_id: number
    readonly id: number
    readonly at: string
    readonly user_id: number | null
    readonly operation: string
    readonly entity: string
    readonly entity_id: string
    readonly before: unknown
    readonly after: unknown
    readonly ip: string
    readonly device_id: number | null
  }
  readonly page_binding: {
    readonly company_id: number
    readonly id: number
    readonly use: string
    readonly method: string
    readonly template_id: number
    readonly product_id: number | null
    readonly batch_id: number | null
    readonly lo: number | null
    readonly hi: number | null
    readonly kind: string | null
    readonly title: unknown
    readonly modules: readonly string[]
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
  }
  readonly page_template: {
    readonly company_id: number
    readonly id: number
    readonly use: string
    readonly name: string
    readonly draft: unknown
    readonly last_number: number
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly page_version: {
    readonly company_id: number
    readonly template_id: number
    readonly number: number
    readonly id: number
    readonly document: unknown
    readonly starts_at: string
    readonly note: string
    readonly restored_from: number | null
    readonly published_at: string
    readonly published_by: number | null
  }
  readonly payout: {
    readonly company_id: number
    readonly id: number
    readonly draw_id: number
    readonly activity_id: number
    readonly number: string
    readonly attempt: number
    readonly amount_cents: number
    readonly state: string
    readonly created_at: string
    readonly state_at: string
    readonly state_by: number | null
    readonly method: string
    readonly reference: string
    readonly note: string
    readonly way: string
    readonly provider_number: string
    readonly error_code: string
    readonly told_at: string | null
    readonly ask_at: string | null
    readonly asks: number
    readonly paid_at: string | null
    readonly openid: string
    readonly package_info: string
  }
  readonly payout_bill: {
    readonly company_id: number
    readonly id: number
    readonly way: string
    readonly file_name: string
    readonly file_hash: Buffer
    readonly from_day: string
    readonly to_day: string
    readonly payment_count: number
    readonly agreeing_count: number
    readonly other_count: number
    readonly uploaded_at: string
    readonly uploaded_by: number | null
  }
  readonly payout_event: {
    readonly company_id: number
    readonly id: number
    readonly payout_id: number
    readonly at: string
    readonly user_id: number | null
    readonly state: string
    readonly number: string
    readonly method: string
    readonly reference: string
    readonly note: string
    readonly way: string
    readonly error_code: string
  }
  readonly payout_provider: {
    readonly company_id: number
    readonly way: string
    readonly app_id: string
    readonly private_key: Buffer
    readonly key_id: string
    readonly private_key_print: string
    readonly private_key_at: string
    readonly private_key_by: number | null
    readonly public_key: string
    readonly public_key_print: string
    readonly public_key_at: string
    readonly public_key_by: number | null
    readonly notify_key: string
    readonly is_on: boolean
    readonly rate_per_second: number
    readonly turn_at: string
    readonly paused_until: string | null
    readonly trouble_code: string
    readonly trouble_at: string | null
    readonly test_asked_at: string | null
    readonly tested_at: string | null
    readonly test_code: string
    readonly merchant_id: string
    readonly certificate_serial: string
    readonly public_key_id: string
    readonly api_key: Buffer | null
    readonly api_key_seal: string
    readonly api_key_at: string | null
    readonly api_key_by: number | null
    readonly scene_id: string
    readonly scene_reports: string
  }
  readonly phone_code: {
    readonly id: number
    readonly phone: string
    readonly purpose: string
    readonly code_hash: Buffer | null
    readonly door: string
    readonly ip: string
    readonly is_stranger: boolean
    readonly attempts: number
    readonly own_attempts: number
    readonly created_at: string
    readonly expires_at: string
    readonly used_at: string | null
  }
  readonly place: {
    readonly company_id: number
    readonly id: number
    readonly parent_id: number | null
    readonly kind: string
    readonly code: string
    readonly name: string
    readonly description: string
    readonly address: string
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly place_assignment: {
    readonly company_id: number
    readonly place_id: number
    readonly user_id: number
    readonly duty: string
    readonly created_at: string
    readonly created_by: number | null
  }
  readonly platform_setting: {
    readonly name: string
    readonly value: unknown
    readonly updated_at: string
  }
  readonly points_operation: {
    readonly company_id: number
    readonly id: number
    readonly member_id: number
    readonly points: number
    readonly reason: string
    readonly state: string
    readonly asked_by: number
    readonly asked_at: string
    readonly decided_by: number | null
    readonly decided_at: string | null
    readonly note: string
    readonly hold_number: number | null
    readonly idempotency_key: string | null
  }
  readonly points_rules: {
    readonly company_id: number
    readonly alone_limit: number
    readonly valid_days: number | null
  }
  readonly print_run: {
    readonly company_id: number
    readonly id: number
    readonly batch_id: number
    readonly number: number
    readonly lo: number
    readonly hi: number
    readonly kind: string
    readonly format: string
    readonly state: string
    readonly reason: string
    readonly created_by: number | null
    readonly created_at: string
    readonly changed_by: number | null
    readonly changed_at: string | null
  }
  readonly print_spoiled: {
    readonly company_id: number
    readonly run_id: number
    readonly lo: number
    readonly hi: number
    readonly reason: string
    readonly created_by: number | null
    readonly created_at: string
  }
  readonly print_template: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly layout: unknown
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
  }
  readonly prize: {
    readonly company_id: number
    readonly id: number
    readonly activity_id: number
    readonly name: string
    readonly level: number
    readonly quantity: number
    readonly image_id: string
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
    readonly won_count: number
    readonly handover: string
    readonly collect_days: number | null
    readonly given_count: number
  }
  readonly prize_allocation: {
    readonly company_id: number
    readonly id: number
    readonly prize_id: number
    readonly batch_id: number
    readonly product_id: number
    readonly label_count: number
    readonly drawn_count: number
    readonly idempotency_key: string | null
    readonly created_at: string
    readonly created_by: number | null
  }
  readonly prize_label: {
    readonly company_id: number
    readonly serial: number
    readonly allocation_id: number
    readonly is_drawn: boolean
  }
  readonly product: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly number: string
    readonly barcode: string | null
    readonly category_id: number | null
    readonly specification: string
    readonly price_cents: number | null
    readonly currency: string
    readonly unit: string
    readonly description: string
    readonly medium_box_quantity: number | null
    readonly large_box_quantity: number | null
    readonly operation_type: string
    readonly version: string
    readonly packaging: string
    readonly shelf_life_days: number | null
    readonly extended_attributes: boolean
    readonly extended_id: number | null
    readonly translations: unknown
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
    readonly attributes: unknown
    readonly shown_image_kinds: readonly string[]
    readonly print_template_id: number | null
    readonly card_id: number | null
  }
  readonly product_category: {
    readonly company_id: number
    readonly id: number
    readonly parent_id: number | null
    readonly name: string
    readonly code: string
    readonly sort: number
    readonly created_at: string
    readonly deleted_at: string | null
  }
  readonly product_image: {
    readonly company_id: number
    readonly product_id: number
    readonly file_id: string
    readonly kind: string
    readonly name: string
    readonly sort: number
    readonly translations: unknown
  }
  readonly product_material: {
    readonly company_id: number
    readonly id: number
    readonly product_id: number
    readonly name: string
    readonly origin: string
    readonly image_id: string | null
    readonly sort: number
  }
  readonly product_tally: {
    readonly company_id: number
    readonly category_id: number
    readonly operation_type: string
    readonly slot: number
    readonly products: number
  }
  readonly qa_card: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly number: string
    readonly warranty_months: number | null
    readonly content: string
    readonly service_phone: string
    readonly image_id: string | null
    readonly translations: unknown
    readonly displayed: boolean
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
    readonly registers: boolean
    readonly warranty_starts: string
    readonly warranty_proof: string
    readonly remind_days: number
    readonly warranty_points: number
  }
  readonly query_daily: {
    readonly company_id: number
    readonly day: string
    readonly result: string
    readonly product_id: number
    readonly shard: number
    readonly query_count: number
  }
  readonly query_place_daily: {
    readonly company_id: number
    readonly dealer_id: number
    readonly day: string
    readonly region: string
    readonly shard: number
    readonly query_count: number
  }
  readonly query_record: {
    readonly company_id: number
    readonly at: string
    readonly id: number
    readonly serial: number
    readonly result: string
    readonly ordinal: number
    readonly batch_id: number | null
    readonly product_id: number | null
    readonly dealer_id: number | null
    readonly ip: string
    readonly region: string
    readonly device: string
  }
  readonly query_recount: {
    readonly company_id: number
    readonly requested_at: string
    readonly next_day: string | null
  }
  readonly recovery_code: {
    readonly company_id: number
    readonly user_id: number
    readonly code_hash: Buffer
    readonly used_at: string | null
  }
  readonly red_packet: {
    readonly company_id: number
    readonly activity_id: number
    readonly ordinal: number
    readonly amount_cents: number
    readonly draw_id: number | null
  }
  readonly reset_ticket: {
    readonly ticket_hash: Buffer
    readonly user_id: number
    readonly created_at: string
    readonly expires_at: string
  }
  readonly return_receipt: {
    readonly company_id: number
    readonly request_id: number
    readonly movement_id: number
    readonly label_count: number
    readonly product_count: number
    readonly undone_by: number | null
  }
  readonly return_request: {
    readonly company_id: number
    readonly id: number
    readonly dealer_id: number
    readonly state: string
    readonly decided_by: number | null
    readonly decided_at: string | null
    readonly decision_reason: string
    readonly received_id: number | null
    readonly left_count: number
    readonly received_count: number
    readonly surplus_count: number
  }
  readonly return_waiting: {
    readonly company_id: number
    readonly lo: number
    readonly hi: number
    readonly request_id: number
  }
  readonly role: {
    readonly company_id: number
    readonly id: number
    readonly code: string
    readonly name: string
    readonly description: string
    readonly is_administrator: boolean
  }
  readonly role_data_rule: {
    readonly company_id: number
    readonly role_id: number
    readonly entity: string
    readonly rule: string
  }
  readonly role_permission: {
    readonly company_id: number
    readonly role_id: number
    readonly permission: string
  }
  readonly sales_region: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly description: string
    readonly created_at: string
  }
  readonly sales_region_area: {
    readonly company_id: number
    readonly region_id: number
    readonly area_code: string
  }
  readonly session: {
    readonly token_hash: Buffer
    readonly id: number
    readonly user_id: number
    readonly company_id: number
    readonly entered_company_id: number | null
    readonly entered_at: string | null
    readonly is_remembered: boolean
    readonly created_at: string
    readonly last_seen_at: string
    readonly expires_at: string
    readonly ip: string
    readonly device: string
    readonly device_hash: Buffer | null
    readonly device_id: number | null
  }
  readonly sheet_import: {
    readonly company_id: number
    readonly id: number
    readonly kind: string
    readonly state: string
    readonly file_name: string
    readonly file_hash: Buffer
    readonly file_id: string | null
    readonly lines: unknown
    readonly heading_row: number
    readonly mapping: unknown
    readonly mode: string
    readonly row_count: number | null
    readonly counts: unknown
    readonly task_id: number | null
    readonly step: string | null
    readonly with_refused: boolean
    readonly failure: unknown
    readonly created_by: number
    readonly created_at: string
    readonly updated_at: string
    readonly applied_at: string | null
  }
  readonly sheet_import_mapping: {
    readonly company_id: number
    readonly kind: string
    readonly heading_hash: Buffer
    readonly mapping: unknown
    readonly used_at: string
  }
  readonly sheet_import_problem: {
    readonly company_id: number
    readonly import_id: number
    readonly row_number: number
    readonly column_index: number | null
    readonly error: string
    readonly values: unknown
    readonly value: string
  }
  readonly sheet_import_row: {
    readonly company_id: number
    readonly import_id: number
    readonly row_number: number
    readonly cells: unknown
    readonly outcome: string | null
    readonly key: string | null
    readonly entity_id: number | null
    readonly written_at: string | null
    readonly before: unknown
    readonly place: number | null
    readonly belongs_to: number | null
  }
  readonly shop_goods: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly description: string
    readonly image_id: string | null
    readonly price_points: number
    readonly limit_per_member: number | null
    readonly is_offered: boolean
    readonly created_at: string
    readonly updated_at: string
    readonly deleted_at: string | null
    readonly everyone_from: string | null
  }
  readonly shop_order: {
    readonly company_id: number
    readonly id: number
    readonly number: string
    readonly goods_id: number
    readonly goods_name: string
    readonly points: number
    readonly member_id: number
    readonly serial: number | null
    readonly receiver_name: string
    readonly receiver_phone: string
    readonly receiver_address: string
    readonly state: string
    readonly ordered_at: string
    readonly state_at: string
    readonly logistics_company: string
    readonly tracking_number: string
    readonly sent_at: string | null
    readonly received_at: string | null
    readonly note: string
    readonly is_restocked: boolean
    readonly points_hold: number | null
    readonly pieces_hold: number | null
    readonly form_key: string
  }
  readonly shop_order_event: {
    readonly company_id: number
    readonly id: number
    readonly order_id: number
    readonly at: string
    readonly step: string | null
    readonly state: string
    readonly side: string
    readonly user_id: number | null
    readonly note: string
    readonly logistics_company: string | null
    readonly tracking_number: string | null
  }
  readonly social_state: {
    readonly state_hash: Buffer
    readonly browser_hash: Buffer
    readonly provider: string
    readonly app: string
    readonly purpose: string
    readonly user_id: number | null
    readonly expires_at: string
  }
  readonly social_ticket: {
    readonly ticket_hash: Buffer
    readonly provider: string
    readonly app: string
    readonly openid: string
    readonly unionid: string | null
    readonly name: string
    readonly user_id: number | null
    readonly expires_at: string
  }
  readonly stocktaking: {
    readonly company_id: number
    readonly id: number
    readonly number: string
    readonly warehouse_id: number
    readonly scope: string
    readonly category_id: number | null
    readonly product_id: number | null
    readonly factory_id: number | null
    readonly state: string
    readonly note: string
    readonly reason: string
    readonly opened_movement_id: number
    readonly range_count: number
    readonly counted_count: number
    readonly missing_count: number | null
    readonly surplus_count: number | null
    readonly corrected_count: number | null
    readonly created_by: number
    readonly created_at: string
    readonly closed_by: number | null
    readonly closed_at: string | null
  }
  readonly stocktaking_difference: {
    readonly company_id: number
    readonly stocktaking_id: number
    readonly type: string
    readonly lo: number
    readonly hi: number
    readonly kind: 'product' | 'package' | 'box' | 'special'
    readonly status: 'not_in_stock' | 'in_stock' | 'outbound' | 'returned' | 'sold' | 'expired' | 'recycled' | 'invalid'
    readonly product_id: number | null
    readonly warehouse_id: number | null
    readonly dealer_id: number | null
    readonly has_moved: boolean
    readonly is_corrected: boolean
  }
  readonly stocktaking_entry: {
    readonly company_id: number
    readonly id: number
    readonly stocktaking_id: number
    readonly action: string
    readonly named: unknown
    readonly label_count: number
    readonly changed_count: number
    readonly user_id: number
    readonly at: string
    readonly ip: string
    readonly device: string
    readonly idempotency_key: string | null
    readonly request_hash: Buffer | null
    readonly answer: unknown
    readonly device_id: number | null
  }
  readonly stocktaking_range: {
    readonly company_id: number
    readonly stocktaking_id: number
    readonly lo: number
    readonly hi: number
    readonly movement_id: number
  }
  readonly stocktaking_total: {
    readonly company_id: number
    readonly stocktaking_id: number
    readonly product_id: number
    readonly expected_labels: number
    readonly expected_products: number
    readonly present_labels: number
    readonly present_products: number
    readonly surplus_labels: number
    readonly surplus_products: number
  }
  readonly stored_file: {
    readonly company_id: number
    readonly id: string
    readonly purpose: string
    readonly name: string
    readonly media_type: string
    readonly bytes: number
    readonly sha256: Buffer
    readonly width: number | null
    readonly height: number | null
    readonly created_at: string
    readonly created_by: number | null
  }
  readonly stray_query: {
    readonly id: number
    readonly at: string
    readonly code: string
    readonly ip: string
    readonly region: string
    readonly device: string
  }
  readonly task: {
    readonly company_id: number
    readonly id: number
    readonly kind: string
    readonly title: unknown
    readonly input: unknown
    readonly state: string
    readonly cancel_requested: boolean
    readonly total: number
    readonly done: number
    readonly cursor: number
    readonly chunks: number
    readonly attempts: number
    readonly label_count: number
    readonly refused_count: number
    readonly failure: unknown
    readonly file_removed_at: string | null
    readonly idempotency_key: string | null
    readonly request_hash: Buffer | null
    readonly language: string
    readonly ip: string
    readonly device: string
    readonly created_by: number
    readonly created_at: string
    readonly started_at: string | null
    readonly finished_at: string | null
    readonly worked_at: string | null
    readonly lease: string | null
    readonly lease_until: string | null
    readonly device_id: number | null
  }
  readonly task_ahead: {
    readonly company_id: number
    readonly task_id: number
    readonly lo: number
    readonly hi: number
  }
  readonly task_chunk: {
    readonly company_id: number
    readonly task_id: number
    readonly number: number
    readonly at: string
    readonly rows_text: string
    readonly key_text: string
    readonly label_count: number
    readonly movement_id: number | null
    readonly file_id: string | null
  }
  readonly task_refusal: {
    readonly company_id: number
    readonly task_id: number
    readonly row_number: number
    readonly key: string
    readonly error: string
    readonly values: unknown
  }
  readonly task_upload: {
    readonly company_id: number
    readonly id: string
    readonly name: string
    readonly code_count: number
    readonly part_size: number
    readonly part_ids: readonly string[]
    readonly created_by: number
    readonly created_at: string
  }
  readonly third_party_application: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly description: string
    readonly permissions: readonly string[]
    readonly data_rules: unknown
    readonly dealer_id: number | null
    readonly factory_id: number | null
    readonly allowed_addresses: readonly string[]
    readonly rate_per_minute: number
    readonly blocked: boolean
    readonly key_id: string
    readonly secret_hash: Buffer
    readonly secret_at: string
    readonly previous_hash: Buffer | null
    readonly previous_until: string | null
    readonly last_used_at: string | null
    readonly last_ip: string
    readonly created_by: number
    readonly created_at: string
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly trace_event: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly kind: string
    readonly happened_at: string
    readonly method: string
    readonly product_id: number | null
    readonly batch_id: number | null
    readonly start: number | null
    readonly end: number | null
    readonly region: string
    readonly location: string
    readonly place_id: number | null
    readonly note: string
    readonly translations: unknown
    readonly file_ids: readonly string[]
    readonly created_at: string
    readonly created_by: number | null
    readonly updated_at: string
    readonly deleted_at: string | null
  }
  readonly track_order: {
    readonly company_id: number
    readonly id: number
    readonly number: string
    readonly name: string
    readonly state: string
    readonly dealer_id: number | null
    readonly factory_id: number | null
    readonly warehouse_id: number | null
    readonly billed_on: string
    readonly send_on: string
    readonly note: string
    readonly total_count: number
    readonly scanned_count: number
    readonly last_line: number
    readonly created_by: number | null
    readonly created_at: string
    readonly updated_at: string
    readonly ended_by: number | null
    readonly ended_at: string | null
    readonly end_reason: string
  }
  readonly track_order_count: {
    readonly company_id: number
    readonly order_id: number
    readonly movement_id: number
    readonly item_id: number
    readonly products: number
    readonly packages: number
    readonly boxes: number
    readonly excess: number
  }
  readonly track_order_item: {
    readonly company_id: number
    readonly id: number
    readonly order_id: number
    readonly line: number
    readonly product_id: number
    readonly name: string
    readonly expected_products: number
    readonly expected_packages: number | null
    readonly expected_boxes: number | null
    readonly scanned_products: number
    readonly scanned_packages: number
    readonly scanned_boxes: number
  }
  readonly track_order_rules: {
    readonly company_id: number
    readonly difference: string
    readonly excess: string
  }
  readonly track_order_scanner: {
    readonly company_id: number
    readonly order_id: number
    readonly user_id: number
  }
  readonly transparency_forgotten: {
    readonly company_id: number
    readonly id: number
    readonly log_id: number
    readonly leaf_index: number
    readonly forgotten_at: string
    readonly forgotten_by: number | null
    readonly reason: string | null
    readonly kept_at: string | null
  }
  readonly transparency_leaf: {
    readonly company_id: number
    readonly log_id: number
    readonly leaf_index: number
    readonly kind: string
    readonly row_id: number
    readonly commitment: Buffer
    readonly secret: Buffer | null
    readonly facts: unknown
    readonly logged_at: string
  }
  readonly transparency_log: {
    readonly company_id: number
    readonly id: number
    readonly name: string
    readonly origin: string
    readonly opened_at: string
    readonly opened_because: string
    readonly closed_at: string | null
    readonly lost_checkpoint: string | null
    readonly restored_at: string | null
    readonly key_ids: readonly string[]
    readonly size: number
    readonly checkpoint: string | null
    readonly published_size: number
    readonly published_checkpoint: string | null
    readonly published_at: string | null
    readonly unpublished_told_at: string | null
  }
  readonly transparency_pending: {
    readonly company_id: number
    readonly id: number
    readonly kind: string
    readonly row_id: number
    readonly facts: unknown
  }
  readonly transparency_tile: {
    readonly company_id: number
    readonly log_id: number
    readonly level: number
    readonly tile_index: number
    readonly hashes: Buffer
  }
  readonly transparency_witness: {
    readonly company_id: number
    readonly log_id: number
    readonly name: string
    readonly cosigned_at: string | null
    readonly cosigned_size: number | null
    readonly failing_since: string | null
    readonly failed_at: string | null
    readonly failure: string | null
    readonly status: number | null
  }
  readonly two_step: {
    readonly company_id: number
    readonly user_id: number
    readonly secret: Buffer
    readonly key_id: string
    readonly created_at: string
    readonly confirmed_at: string | null
    readonly last_step: number
  }
  readonly unlabelled_stock: {
    readonly company_id: number
    readonly product_id: number
    readonly place_id: number
    readonly id: number
    readonly quantity: number
    readonly updated_at: string
    readonly updated_by: number | null
  }
  readonly unlabelled_stock_entry: {
    readonly company_id: number
    readonly id: number
    readonly product_id: number
    readonly place_id: number
    readonly kind: string
    readonly change: number
    readonly quantity: number
    readonly reason: string
    readonly idempotency_key: string | null
    readonly created_by: number | null
    readonly created_at: string
  }
  readonly unused_serials: {
    readonly company_id: number
    readonly lo: number
    readonly hi: number
    readonly batch_id: number
    readonly batch_name: string
    readonly removed_at: string
    readonly removed_by: number
  }
  readonly user_identity: {
    readonly id: number
    readonly user_id: number
    readonly provider: string
    readonly app: string
    readonly openid: string
    readonly unionid: string | null
    readonly name: string
    readonly linked_at: string
    readonly last_login_at: string | null
  }
  readonly user_role: {
    readonly company_id: number
    readonly user_id: number
    readonly role_id: number
  }
  readonly warranty_claim: {
    readonly company_id: number
    readonly id: number
    readonly number: string
    readonly registration_id: number
    readonly state: string
    readonly source: string
    readonly is_goodwill: boolean
    readonly description: string
    readonly message: string
    readonly at: string
    readonly state_at: string
    readonly form_key: string | null
  }
  readonly warranty_event: {
    readonly company_id: number
    readonly id: number
    readonly registration_id: number
    readonly claim_id: number | null
    readonly at: string
    readonly kind: string
    readonly side: string
    readonly user_id: number | null
    readonly message: string
    readonly note: string
    readonly before: string
    readonly after: string
  }
  readonly warranty_picture: {
    readonly company_id: number
    readonly id: number
    readonly registration_id: number
    readonly claim_id: number | null
    readonly file_id: string
    readonly sha256: Buffer
    readonly at: string
  }
  readonly warranty_registration: {
    readonly company_id: number
    readonly id: number
    readonly number: string
    readonly serial: number
    readonly card_id: number
    readonly card_name: string
    readonly months: number | null
    readonly starts: string
    readonly product_id: number | null
    readonly state: string
    readonly state_at: string
    readonly sold_on: string | null
    readonly starts_on: string
    readonly ends_on: string | null
    readonly holder_name: string
    readonly holder_phone: string
    readonly held_since: string
    readonly offered_phone: string
    readonly language: string
    readonly source: string
    readonly proof: string
    readonly proof_note: string
    readonly points: number
    readonly wants_reminder: boolean
    readonly remind_days: number
    readonly remind_on: string | null
  }
  readonly webhook_delivery: {
    readonly company_id: number
    readonly id: number
    readonly endpoint_id: number
    readonly message_id: string
    readonly kind: string
    readonly body: string
    readonly state: string
    readonly attempts: number
    readonly due_at: string
    readonly tried_at: string | null
    readonly status: number | null
    readonly answer: string
    readonly failure: string | null
    readonly detail: string
    readonly duration_ms: number | null
    readonly created_at: string
  }
  readonly webhook_endpoint: {
    readonly company_id: number
    readonly id: number
    readonly application_id: number
    readonly url: string
    readonly description: string
    readonly events: readonly string[]
    readonly is_on: boolean
    readonly secret_salt: Buffer
    readonly secret_at: string
    readonly previous_salt: Buffer | null
    readonly previous_until: string | null
    readonly failing_since: string | null
    readonly given_up_at: string | null
    readonly created_by: number
    readonly created_at: string
    readonly updated_at: string
  }
  readonly webhook_event: {
    readonly company_id: number
    readonly id: number
    readonly kind: string
    readonly row_ids: readonly string[]
    readonly at: string
  }
  readonly wechat_app: {
    readonly company_id: number
    readonly app_id: string
    readonly secret: Buffer
    readonly key_id: string
    readonly secret_at: string
    readonly secret_by: number | null
    readonly is_on: boolean
    readonly trouble_code: string
    readonly trouble_at: string | null
  }
  readonly wechat_visit: {
    readonly company_id: number
    readonly state_hash: Buffer
    readonly browser_hash: Buffer
    readonly app_id: string
    readonly goes_to: string
    readonly code: string
    readonly ticket: string
    readonly language: string
    readonly expires_at: string
  }
  readonly win_tally: {
    readonly company_id: number
    readonly activity_id: number
    readonly slot: number
    readonly claimed: number
    readonly given: number
  }
  readonly witnessed_log: {
    readonly witness_name: string
    readonly origin: string
    readonly size: number
    readonly root: Buffer
    readonly checkpoint: string | null
    readonly cosigned_at: string | null
  }
}
