CREATE TABLE "parcel_return_lines" (
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"back" smallint NOT NULL,
	"broken" smallint NOT NULL,
	"lost" smallint NOT NULL,
	CONSTRAINT "parcel_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "a_return_has_bottles" CHECK ("parcel_return_lines"."back" >= 0 and "parcel_return_lines"."broken" >= 0 and "parcel_return_lines"."lost" >= 0 and "parcel_return_lines"."back" + "parcel_return_lines"."broken" + "parcel_return_lines"."lost" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_step" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "parcel_returns_parcel_id_unique" UNIQUE("parcel_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gone" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_return_lines" ADD CONSTRAINT "parcel_return_lines_return_id_parcel_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."parcel_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_return_lines" ADD CONSTRAINT "parcel_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_returns" ADD CONSTRAINT "parcel_returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_of_line" ON "parcel_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "parcel_returns_of_order" ON "parcel_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_returns_by_day" ON "parcel_returns" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "parcel_returns_waiting" ON "parcel_returns" USING btree ("at","id") WHERE "parcel_returns"."next_step" = 'wait';--> statement-breakpoint
CREATE INDEX "orders_to_arrive" ON "orders" USING btree ("promised_by","id") WHERE "orders"."status" = 'dispatched';