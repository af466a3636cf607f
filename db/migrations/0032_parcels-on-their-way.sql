-- Every parcel has the day that was promised for it, and when nobody waited for it any more.
update "parcels" set
  "promised_by" = "orders"."promised_by",
  "over_at" = coalesce(
    (select "at" from "parcel_returns" where "parcel_returns"."parcel_id" = "parcels"."id"),
    "orders"."delivered_at",
    case when "orders"."status" = 'refunded' then now() end)
from "orders" where "orders"."id" = "parcels"."order_id";
--> statement-breakpoint
-- What left before parcels were written down gets one, without a list of its bottles.
insert into "parcels" ("order_id", "number", "sent_at", "sent_by", "promised_by", "over_at")
select "id", 1, "dispatched_at", '', "promised_by",
  coalesce("delivered_at", case when "status" = 'refunded' then now() end)
from "orders"
where "dispatched_at" is not null and "delivery_type" not in ('Click & Collect', 'By e-mail')
  and not exists (select 1 from "parcels" where "parcels"."order_id" = "orders"."id");
