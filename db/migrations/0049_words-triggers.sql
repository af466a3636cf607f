-- Pages show what is published or withdrawn: they are made anew on every instance. Drafts are nobody's but the office's.
create trigger word_versions_change after insert on word_versions
  for each row when (new.state <> 'draft') execute function tell_catalogue();
