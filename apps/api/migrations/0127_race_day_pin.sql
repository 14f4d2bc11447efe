-- Whether a device of race day asks for a PIN before it opens the list of runners that it keeps. On unless the organizer
-- decides otherwise: without it the list can be read by anybody who copies the browser's files.
alter table events add column race_day_pin boolean not null default true;
