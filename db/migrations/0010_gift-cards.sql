CREATE TABLE "gift_card_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"why" text NOT NULL,
	"order_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "a_movement_moves_something" CHECK ("gift_card_movements"."amount" <> 0),
	CONSTRAINT "money_moves_the_way_it_says" CHECK (("gift_card_movements"."why" in ('sold', 'given back')) = ("gift_card_movements"."amount" > 0))
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"occasion" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"send_on" date NOT NULL,
	"code_hash" text,
	"last_four" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"reminded" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "one_gift_card_per_order" UNIQUE("order_id"),
	CONSTRAINT "one_gift_card_per_code" UNIQUE("code_hash"),
	CONSTRAINT "a_gift_card_is_worth_something" CHECK ("gift_cards"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_movements_of_card" ON "gift_card_movements" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_movements_of_order" ON "gift_card_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "a_gift_card_is_sold_once" ON "gift_card_movements" USING btree ("card_id") WHERE "gift_card_movements"."why" = 'sold';--> statement-breakpoint
CREATE INDEX "gift_cards_to_send" ON "gift_cards" USING btree ("send_on") WHERE "gift_cards"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_run_out" ON "gift_cards" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gift_cards_by_sender" ON "gift_cards" USING btree (lower("sender_email"));--> statement-breakpoint
CREATE INDEX "gift_cards_by_recipient" ON "gift_cards" USING btree (lower("recipient_email"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "no_more_goes_back_than_came_by_gift_card" CHECK ("orders"."gift_card_back" <= "orders"."gift_card");