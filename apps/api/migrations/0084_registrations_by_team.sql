-- A team is read with whoever ever had its captain's seat, in any state; the unique index of its seats serves those that
-- are held or confirmed alone.
create index registrations_by_team on registrations (team_id) where team_id is not null;
