-- Searches that found nothing, by day and folded keyword, without saying whose they were.
create table search_misses (
  day date not null,
  keyword text not null check (char_length(keyword) between 1 and 80),
  searches integer not null check (searches > 0),
  -- Who asked, as part of a keyed hash of the person and the keyword: enough to count people, too little to find one, and
  -- different for each keyword.
  marks integer[] not null,
  primary key (day, keyword)
);

comment on column search_misses.day is 'technical';
comment on column search_misses.keyword is 'technical';
comment on column search_misses.searches is 'technical';
comment on column search_misses.marks is 'technical';
