CREATE TABLE "office_calls" (
	"staff_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" smallint,
	"answer" jsonb,
	CONSTRAINT "office_calls_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
ALTER TABLE "staff_totp" ADD COLUMN "next_secret" text;--> statement-breakpoint
ALTER TABLE "office_calls" ADD CONSTRAINT "office_calls_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_age" ON "office_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "changes_by_name" ON "office_changes" USING btree ("by","id");