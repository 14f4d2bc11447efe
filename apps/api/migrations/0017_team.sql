-- A person may work for several organizers; in each of them on all its events or on chosen ones.

drop index staff_members_one_active;

-- In one team, once.
create unique index staff_members_once_per_team on staff_members (organizer_id, user_id) where state = 'active';

alter table staff_members
  add column has_all_events boolean not null default true,
  drop constraint staff_members_permissions,
  add constraint staff_members_permissions check (
    permissions <@ array['eventos', 'inscripciones', 'descuentos', 'inventario', 'acreditacion', 'check-in', 'reportes', 'finanzas', 'importaciones']
  ),
  add constraint staff_members_of_organizer unique (id, organizer_id);

alter table events add constraint events_of_organizer unique (id, organizer_id);

-- The events of a member who has not all of them: of the very organizer they work for. Without a row, none.
create table staff_member_events (
  staff_member_id uuid not null,
  event_id uuid not null,
  organizer_id uuid not null,
  primary key (staff_member_id, event_id),
  constraint staff_member_events_member_fkey
    foreign key (staff_member_id, organizer_id) references staff_members (id, organizer_id) on delete cascade,
  constraint staff_member_events_event_fkey
    foreign key (event_id, organizer_id) references events (id, organizer_id) on delete cascade
);

create index staff_member_events_by_event on staff_member_events (event_id);
