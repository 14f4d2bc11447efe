-- When a runner answered through their link what only they decide: a box that they left empty is a no, and is not asked again.
alter table registrations add column choices_made_at timestamptz;
