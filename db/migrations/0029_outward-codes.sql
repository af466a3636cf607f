-- A postcode as staff look for it: '/sl7/1aa'. With its parts apart, 'M1' finds M1 and not M10 to M19, and a slash
-- keeps it away from references and names. Postcodes of other countries are '/75008'.
create function postcode_word(postcode text) returns text
  language sql immutable parallel safe
  return '/' || regexp_replace(
    regexp_replace(lower(coalesce(postcode, '')), '[^a-z0-9]', '', 'g'),
    '^([a-z]{1,2}[0-9][a-z0-9]?)([0-9][a-z]{2})$', '\1/\2');
--> statement-breakpoint
create or replace function order_search(reference text, first_name text, last_name text, email text, phone text, shipping jsonb)
  returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(
    string_to_array(fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ' ')
    || string_to_array(fold(coalesce(shipping ->> 'firstName', '') || ' ' || coalesce(shipping ->> 'lastName', '')), ' ')
    || array[
      lower(replace(reference, '-', '')),
      case when coalesce(email, '') <> '' then '@' || lower(email) else '' end,
      postcode_word(shipping ->> 'postcode'),
      case when national_digits(phone) <> '' then '+' || national_digits(phone) else '' end,
      case when national_digits(phone) <> '' then '-' || reverse(national_digits(phone)) else '' end
    ], ''));
--> statement-breakpoint
-- Writing a row works its search words out again.
update orders set reference = reference;
