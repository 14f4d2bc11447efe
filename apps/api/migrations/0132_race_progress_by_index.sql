-- Progress of a race day is asked for all day. Its counts are read from indexes alone, without the rows.
create index registrations_progress on registrations (event_id, category_id)
  include (id, accredited_at, checked_in_at) where state = 'confirmed';

drop index scans_pickups;
create index scans_pickups on scans (event_id, occurred_at) include (station)
  where kind = 'accreditation' and state = 'counts';
-- Kits in part of one race, and not of all races.
drop index scans_of_parts;
create index scans_of_parts on scans (event_id, registration_id)
  where kind = 'accreditation' and state = 'counts' and items is not null;
