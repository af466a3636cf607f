CREATE TABLE "basket_calls" (
	"basket_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "basket_calls_basket_id_key_pk" PRIMARY KEY("basket_id","key")
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "seen_change" text;--> statement-breakpoint
ALTER TABLE "basket_calls" ADD CONSTRAINT "basket_calls_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_calls_age" ON "basket_calls" USING btree ("called_at");