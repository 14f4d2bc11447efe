-- By what its rows were judged, as a hash of what the race asked: while it asks the same, they stand as they are.
alter table import_orders add column judged_by text;
