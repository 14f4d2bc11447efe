-- What was asked about a kit that left twice: the parts that had left a second time as it was settled, those of them that
-- came back, and the category and size by which its items are found. Null: it was not asked, or by the release before,
-- which asked for the kit as a whole (`kit_returned`).
alter table scan_resolutions
  add column parts text[],
  add column returned text[],
  add column size text,
  add column category_id uuid references categories (id);
alter table scan_resolutions add constraint scan_resolutions_parts check (
  num_nonnulls(parts, returned) in (0, 2)
  and (parts is null or (cardinality(parts) > 0 and returned <@ parts and kit_returned = (parts <@ returned)))
  and (parts is not null or num_nonnulls(size, category_id) = 0)
);
