CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL
);
