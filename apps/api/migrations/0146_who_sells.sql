-- Who sells is named before paying and in the confirmation (Ley 1480 de 2011, arts. 50 and 53): the organizer, and the
-- platform that charges for them.
alter table organizers
  -- Razón social or full name, where it is not the name that runners know.
  add column legal_name text,
  add column address text,
  add constraint organizers_legal_texts check (
    (legal_name is null or length(legal_name) between 2 and 160)
    and (address is null or length(address) between 5 and 160)
  );

alter table platform_settings drop constraint platform_settings_names;
alter table platform_settings add constraint platform_settings_names
  check (name in ('purchases', 'retention', 'eps', 'cities', 'withdrawal', 'company'));
insert into platform_settings (name, value) values
  ('company', '{"name": "Zancada", "nit": null, "address": null, "phone": null, "email": null}');
