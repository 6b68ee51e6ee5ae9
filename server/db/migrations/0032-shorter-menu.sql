-- A menu has one line for a name: "Trace configurations" was longer. Who has called the screen something else keeps it.
update menu_item set name_en = 'Trace settings'
 where origin = '/trace/configurations' and name_en = 'Trace configurations';
