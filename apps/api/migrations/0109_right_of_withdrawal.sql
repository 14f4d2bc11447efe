-- Derecho de retracto (Ley 1480 de 2011, art. 47): until so many working days after paying, a distance sale is undone whole.
-- The money goes back within so many calendar days (Ley 2439 de 2024). `days` 0: the right is not offered. `fee_from`: who
-- carries the service fee that goes back.
alter table platform_settings drop constraint platform_settings_names;
alter table platform_settings add constraint platform_settings_names
  check (name in ('purchases', 'retention', 'eps', 'cities', 'withdrawal'));
insert into platform_settings (name, value) values
  ('withdrawal', '{"days": 5, "race_days": 5, "refund_days": 15, "fee_from": "platform"}');

-- Money that goes back by that right.
alter type refund_reason add value 'withdrawal';
