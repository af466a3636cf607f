-- Pages show it: they are made anew on every instance.
create trigger display_texts_change after insert or update or delete on display_texts
  for each statement execute function tell_catalogue();
