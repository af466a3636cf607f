CREATE TABLE "display_texts" (
	"part" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "display_versions" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "display_versions_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "starts_at" timestamp (3) with time zone;