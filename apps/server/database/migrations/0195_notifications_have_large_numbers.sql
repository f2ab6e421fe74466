-- A million members who are told something every other day pass two thousand million within ten years. A row is forgotten
-- after 90 days, so that the table stays small enough to be written anew at once.
-- squawk-ignore changing-column-type
alter table notifications alter column id type bigint;
