-- Lists register relays: the rows of one category with one team's name run together. What a row says is the name; once
-- places are held the team is known by the row that led it then, and every row has a seat. The captain's row has the
-- team's place and price, the others only a size.
alter table import_rows
  add column team_name text,
  add column team_row integer,
  add column team_seat integer,
  add constraint import_rows_seated check (
    (team_row is null) = (team_seat is null) and (team_row is null or team_name is not null) and team_seat >= 1
  ),
  add constraint import_rows_seats_are_free check (
    coalesce(team_seat, 1) = 1
    or coalesce(price_cop, 0) + coalesce(discount_cop, 0) + coalesce(service_fee_cop, 0)
      + coalesce(organizer_fee_cop, 0) = 0
  );

-- Rows are registered in their order, a team where its first row stood.
create index import_rows_in_turn on import_rows (import_id, (coalesce(team_row, number)), (coalesce(team_seat, 1)))
  where state = 'held';
