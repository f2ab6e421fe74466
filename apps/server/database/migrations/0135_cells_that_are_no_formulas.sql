-- What people write about themselves is opened by managers in a spreadsheet. A cell that begins like a formula would be
-- run there, so it gets an apostrophe, which spreadsheets take for "this is text". A cell stays in its line.
create function spreadsheet_safe(cell text) returns text
language sql immutable strict parallel safe
return case
  when left(ltrim(translate(cell, E'\t\r\n', '   '), U&' \00A0\FEFF'), 1) in ('=', '+', '-', '@', U&'\FF1D', U&'\FF0B', U&'\FF0D', U&'\FF20')
  then '''' || translate(cell, E'\t\r\n', '   ')
  else translate(cell, E'\t\r\n', '   ')
end;
