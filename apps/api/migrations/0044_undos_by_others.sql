-- An undoing that somebody else uploads for who made it, as scans are: null uploaded it themselves. Whoever made it may
-- have left the team by then.
alter table scan_undos add column uploaded_by uuid references users (id);
alter table scan_undos add column left_team boolean not null default false;
