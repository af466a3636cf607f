create extension if not exists unaccent;
--> statement-breakpoint
-- Lower case, no accents, nothing but words with one space between: how names are compared when people type. What
-- is no letter and no digit goes first, because text search would take 'No.3' for the name of a computer and '20/20'
-- for that of a file, and find neither by its parts. The dictionary is named in full so that the answer depends on
-- nothing but the words, which is what 'immutable' promises; for the same reason the signs are listed, not classed.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize(words, nfkd))),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'
  ));
--> statement-breakpoint
-- A word, and each spelling of it with one letter left out. Two words that are one slip apart (a wrong, missing,
-- doubled or swapped letter) share at least one of these, so a typing error is found by an index.
create function slips(word text) returns setof text
  language sql immutable strict parallel safe
  begin atomic
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place;
  end;
