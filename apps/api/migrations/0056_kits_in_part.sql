-- Kits that left in part are counted apart from those that left whole: they are looked for among the few hand-overs that
-- name their parts.
create index scans_of_parts on scans (registration_id)
  where kind = 'accreditation' and state = 'counts' and items is not null;

-- Devices are told of what was repeated with the ticket itself: those that keep a list ask again for whoever it was.
update registrations set accredited_at = accredited_at
where id in (select registration_id from scans where state = 'conflict');
