alter table partners validate constraint partners_shown_for_a_time;
