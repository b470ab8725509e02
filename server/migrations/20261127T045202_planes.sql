ALTER TABLE "desk_noticesetting" ADD CONSTRAINT "desk_noticesetting_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_pushdevice" ADD CONSTRAINT "desk_pushdevice_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
