CREATE TABLE "drink_handling" (
	"drink_id" text PRIMARY KEY NOT NULL,
	"ean" text,
	"weight_g" integer,
	"bin" text DEFAULT '' NOT NULL,
	CONSTRAINT "drink_handling_ean_unique" UNIQUE("ean")
);
--> statement-breakpoint
ALTER TABLE "drink_handling" ADD CONSTRAINT "drink_handling_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;