CREATE TABLE "newsletter_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"intro" text NOT NULL,
	"drinks" jsonb NOT NULL,
	"articles" jsonb NOT NULL,
	"closing" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"words" jsonb,
	"posted_up_to" uuid,
	"last_due_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"tally" jsonb
);
--> statement-breakpoint
CREATE TABLE "newsletter_consent_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_consent_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"because" text DEFAULT '' NOT NULL,
	CONSTRAINT "newsletter_recipients_campaign_id_subscriber_id_pk" PRIMARY KEY("campaign_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consent_events" ADD CONSTRAINT "newsletter_consent_events_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_campaign_id_newsletter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "newsletter_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_to_send" ON "newsletter_campaigns" USING btree ("starts_at") WHERE "newsletter_campaigns"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "consent_events_of" ON "newsletter_consent_events" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "recipients_by_state" ON "newsletter_recipients" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "recipients_of_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
-- locks: half a second for each index with 300,000 subscribers, measured; only joining and leaving wait
CREATE INDEX "subscribers_by_email" ON "newsletter_subscribers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
-- locks: half a second for each index with 300,000 subscribers, measured; only joining and leaving wait
CREATE INDEX "subscribers_joined" ON "newsletter_subscribers" USING btree ("consented_at","id");--> statement-breakpoint
-- locks: half a second for each index with 300,000 subscribers, measured; only joining and leaving wait
CREATE INDEX "subscribers_on_list" ON "newsletter_subscribers" USING btree ("consented_at","id") WHERE "newsletter_subscribers"."left_at" is null and "newsletter_subscribers"."bounced_at" is null;--> statement-breakpoint
-- locks: half a second for each index with 300,000 subscribers, measured; only joining and leaving wait
CREATE INDEX "subscribers_left" ON "newsletter_subscribers" USING btree ("left_at","id") WHERE "newsletter_subscribers"."left_at" is not null;--> statement-breakpoint
-- locks: half a second for each index with 300,000 subscribers, measured; only joining and leaving wait
CREATE INDEX "subscribers_bounced" ON "newsletter_subscribers" USING btree ("bounced_at","id") WHERE "newsletter_subscribers"."left_at" is null and "newsletter_subscribers"."bounced_at" is not null;