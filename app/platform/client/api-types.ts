// Generated from the zod schemas of the server's routes by `npm run api-types`. Do not edit.

export interface paths {
    "/backend/api/drink/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Drinks on the shelves: filtered, sorted, a page at a time */
        get: {
            parameters: {
                query?: {
                    /** @description Kind of drink; `premium` and `gifts` are views across kinds */
                    type?: ("whisky" | "vodka" | "gin" | "wine" | "rum" | "tequila" | "beer" | "non-alcoholic" | "cocktails&mocktails" | "others" | "premium" | "gifts")[];
                    subtype?: ("malt-whisky" | "blended-whisky" | "bourbon-whisky" | "rye" | "japanese-whisky" | "indian-whisky" | "canadian-whisky" | "original-vodka" | "flavoured-vodka" | "original-gin" | "flavoured-gin" | "pink-gin" | "sloe-gin" | "red-wine" | "white-wine" | "rose-wine" | "sparkled-wine" | "fortified-wine" | "dessert-wine" | "orange-wine" | "rum" | "tequila" | "beersnciders" | "alcohol-free-spirits" | "alcohol-free-wine" | "alcohol-free-beer" | "cocktails" | "mocktails" | "cognac" | "calvados" | "armagnac" | "liqueurs" | "mixersnsoftdrinks" | "rtds" | "bignsmall" | "spirits" | "gift-sets" | "luxury-gifts" | "budget-friendly" | "uniquely-yours" | "birthday")[];
                    /** @description By what is charged now; a price on the edge is in the lower band */
                    price?: ("20" | "40" | "60" | "80" | "ls10" | "gt80")[];
                    country?: string[];
                    style?: string[];
                    /** @description Alcohol by volume; a strength on the edge is in the lower band */
                    strength?: ("10" | "20" | "40" | "50" | "free" | "gt50")[];
                    new?: string;
                    featured?: string;
                    engravable?: string;
                    offer?: string;
                    multybuy?: string;
                    in_stock?: string;
                    /** @description Search text; forgiving of a slip in longer words, and of accents */
                    q?: string;
                    sort?: "newest" | "price-asc" | "price-desc" | "offer" | "litre-asc";
                    limit?: number;
                    /** @description The `next` of the page before */
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            drinks: components["schemas"]["Drink"][];
                            total: number;
                            next: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/drink/getbyID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One drink */
        get: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            drink: components["schemas"]["Drink"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/drink/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody typing this may be looking for, at most eight */
        get: {
            parameters: {
                query: {
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            suggestions: components["schemas"]["Suggestion"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/announcement/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop has to say today */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            announcements: {
                                description: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/drink/engraving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a drink is engraved; null where nobody has measured its photograph yet */
        get: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            panel: components["schemas"]["EngravingPanel"] | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with e-mail and password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                        cart_id?: string | null;
                        wishlist_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens an account, or lets a guest in
         * @description With `is_guest` any password is ignored: nobody can ever sign in as a guest.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name: string;
                        last_name?: string;
                        email: string;
                        phone: string;
                        address?: string;
                        /** @default false */
                        is_guest?: boolean;
                        password?: string;
                        confirm_password?: string;
                        cart_id?: string | null;
                        wishlist_id?: string | null;
                        /** @enum {string} */
                        billing_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        billing_hno?: string;
                        billing_address_l1?: string;
                        billing_city?: string;
                        billing_county?: string;
                        billing_postal_code?: string;
                        billing_country?: string;
                        /** @enum {string} */
                        shipping_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        shipping_hno?: string;
                        shipping_address_l1?: string;
                        shipping_city?: string;
                        shipping_county?: string;
                        shipping_postal_code?: string;
                        shipping_country?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out: the token is dead from now on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessions: {
                                id: string;
                                agent: string;
                                created_at: string;
                                seen_at: string;
                                is_this: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one of your sessions, or with `others` all but this one */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        others?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code to that e-mail, if it has an account; never tells whether it has */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The code from the mail, for the right to set a new password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reset_token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password, ends every session and removes passkeys unless they are to stay */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reset_token: string;
                        password: string;
                        confirm_password?: string;
                        /** @default false */
                        keep_passkeys?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/offer-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends somebody who has bought as a guest the link to an account; never tells whether they have */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/become-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns a guest into an account by the link sent to them */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                        confirm_password?: string;
                        cart_id?: string | null;
                        wishlist_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your passkeys */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            passkeys: {
                                id: string;
                                name: string;
                                created_at: string;
                                used_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkey/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to add a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ticket: string;
                            /** @description As WebAuthn has them */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkey/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the passkey that the browser has made */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ticket: string;
                        name: string;
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                transports?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkey/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one of your passkeys away */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkey/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to sign in by a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ticket: string;
                            /** @description As WebAuthn has them */
                            options: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/passkey/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by what the passkey has signed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ticket: string;
                        response: {
                            id: string;
                            rawId: string;
                            /** @enum {string} */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                transports?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                            clientExtensionResults: {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        cart_id?: string | null;
                        wishlist_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own profile */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes your own profile
         * @description Absent fields stay; an address whose lines are all sent empty is removed. `email` and `password` need `current_password`; a new e-mail holds once it is confirmed by mail. `profile_pic` is a data: address, null to leave it, empty to take it away.
         */
        post: {
            parameters: {
                query?: {
                    id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        first_name?: string;
                        last_name?: string;
                        email?: string;
                        phone?: string;
                        address?: string;
                        password?: string;
                        confirm_password?: string;
                        current_password?: string;
                        profile_pic?: string | null;
                        /** @enum {string} */
                        billing_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        billing_hno?: string;
                        billing_address_l1?: string;
                        billing_city?: string;
                        billing_county?: string;
                        billing_postal_code?: string;
                        billing_country?: string;
                        /** @enum {string} */
                        shipping_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        shipping_hno?: string;
                        shipping_address_l1?: string;
                        shipping_city?: string;
                        shipping_county?: string;
                        shipping_postal_code?: string;
                        shipping_country?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: components["schemas"]["User"];
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own picture */
        get: {
            parameters: {
                query?: {
                    v?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The picture */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/webp": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a new e-mail by the link sent there, and ends every other session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            email: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/keep-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a change of e-mail by the link sent to the old one, or takes it back for a week after it; signs everybody out, and a new password is needed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/withdraw-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws your own change of e-mail, as long as it waits to be confirmed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your address book */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addresses: components["schemas"]["Address"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an address or changes one; `is_billing` and `is_shipping` make it the one that is used */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description One to change; absent for a new one */
                        id?: string;
                        /**
                         * @default
                         * @enum {string}
                         */
                        title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        first_name: string;
                        last_name: string;
                        phone: string;
                        /** @default  */
                        hno?: string;
                        /** @default  */
                        address_l1?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        county?: string;
                        /** @default  */
                        postal_code?: string;
                        /** @default  */
                        country?: string;
                        /** @default false */
                        is_billing?: boolean;
                        /** @default false */
                        is_shipping?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addresses: components["schemas"]["Address"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/address/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an address out of the book */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            addresses: components["schemas"]["Address"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the shop knows of you */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases your account; what the law makes us keep of your orders stays without your name */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/user/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins the newsletter; the code for a first order comes by mail, once for each address
         * @description A former subscriber gets a mail that asks whether to join again; the response is the same.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            is_subscriber: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/newsletter/join-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a former subscriber back on the list, by the key that was mailed to them */
        post: {
            parameters: {
                query: {
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            is_subscriber: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the page that asks whether to leave the newsletter */
        get: {
            parameters: {
                query: {
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        /** Leaves the newsletter, by the key in each of its mails */
        post: {
            parameters: {
                query: {
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            is_subscriber: false;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/drink/avail/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a code is worth, or why it is worth nothing */
        get: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            coupon: components["schemas"]["Coupon"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The basket, rung up
         * @description Without `delivery_type` and `coupon`, what was chosen by `cart/choose` counts. `postcode` tells the islands and nations apart.
         */
        get: {
            parameters: {
                query?: {
                    cart_id?: string;
                    delivery_type?: string;
                    coupon?: string;
                    /** @description By its name or its two letters */
                    country?: string;
                    postcode?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Basket"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/incart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a drink is in the basket, as a plain bottle */
        get: {
            parameters: {
                query: {
                    id: string;
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            in_cart: boolean;
                            /** @description Of its line */
                            id: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The shopper has read what has changed */
        post: {
            parameters: {
                query?: {
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a drink in; the first one makes a visitor’s basket
         * @description The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.
         */
        post: {
            parameters: {
                query?: {
                    drink_id?: string;
                    /** @description The same as `drink_id` */
                    id?: string;
                    /** @description For programs that send it always; `cart/update` takes bottles out */
                    decrease?: "false";
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        quantity?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart: {
                                id: string;
                                quantity: number;
                                drink: components["schemas"]["Drink"];
                                is_engraved: boolean;
                                engraved_text_1: string;
                                engraved_text_2: string;
                                /** @description 1, 2 or 3; null for a plain bottle */
                                engrave_font: number | null;
                                /** @description Pounds, VAT included unless it goes abroad */
                                unit_price: number;
                                /** @description `unit_price` x quantity, and engraving */
                                line_price: number;
                                /** @description How many of its bottles multi-buy gives */
                                free: number;
                                /** @description Whether it can be bought today; what can’t be counts nothing */
                                available: boolean;
                                /** @description Why it can’t be bought, for a person; null if it can */
                                words: string | null;
                                cart: {
                                    id: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/add-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a whole case in, all or none
         * @description The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.
         */
        post: {
            parameters: {
                query?: {
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: {
                            drink_id: string;
                            quantity?: number | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart: {
                                id: string;
                            };
                            items: components["schemas"]["CartItem"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/engrave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts engraved bottles in; each text is a line of its own
         * @description The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.
         */
        post: {
            parameters: {
                query: {
                    drink_id: string;
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EngravingInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart_item: {
                                id: string;
                                quantity: number;
                                drink: components["schemas"]["Drink"];
                                is_engraved: boolean;
                                engraved_text_1: string;
                                engraved_text_2: string;
                                /** @description 1, 2 or 3; null for a plain bottle */
                                engrave_font: number | null;
                                /** @description Pounds, VAT included unless it goes abroad */
                                unit_price: number;
                                /** @description `unit_price` x quantity, and engraving */
                                line_price: number;
                                /** @description How many of its bottles multi-buy gives */
                                free: number;
                                /** @description Whether it can be bought today; what can’t be counts nothing */
                                available: boolean;
                                /** @description Why it can’t be bought, for a person; null if it can */
                                words: string | null;
                                cart: {
                                    id: string;
                                };
                            };
                            /** @description One for each text */
                            cart_items: {
                                id: string;
                                quantity: number;
                                drink: components["schemas"]["Drink"];
                                is_engraved: boolean;
                                engraved_text_1: string;
                                engraved_text_2: string;
                                /** @description 1, 2 or 3; null for a plain bottle */
                                engrave_font: number | null;
                                /** @description Pounds, VAT included unless it goes abroad */
                                unit_price: number;
                                /** @description `unit_price` x quantity, and engraving */
                                line_price: number;
                                /** @description How many of its bottles multi-buy gives */
                                free: number;
                                /** @description Whether it can be bought today; what can’t be counts nothing */
                                available: boolean;
                                /** @description Why it can’t be bought, for a person; null if it can */
                                words: string | null;
                                cart: {
                                    id: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One bottle more or fewer, or just so many; the last one off removes the line */
        post: {
            parameters: {
                query: {
                    itemid: string;
                    decrease?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        quantity?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart_item: {
                                id: string;
                                quantity: number;
                                drink: components["schemas"]["Drink"];
                                is_engraved: boolean;
                                engraved_text_1: string;
                                engraved_text_2: string;
                                /** @description 1, 2 or 3; null for a plain bottle */
                                engrave_font: number | null;
                                /** @description Pounds, VAT included unless it goes abroad */
                                unit_price: number;
                                /** @description `unit_price` x quantity, and engraving */
                                line_price: number;
                                /** @description How many of its bottles multi-buy gives */
                                free: number;
                                /** @description Whether it can be bought today; what can’t be counts nothing */
                                available: boolean;
                                /** @description Why it can’t be bought, for a person; null if it can */
                                words: string | null;
                                cart: {
                                    id: string;
                                };
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a line out; `cart/put-back` undoes it for a while */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            cart: {
                                id: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the plain bottles of a drink out */
        post: {
            parameters: {
                query: {
                    drink_id: string;
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            cart: {
                                id: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a removal: the line comes back as it was */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart_item: {
                                id: string;
                                quantity: number;
                                drink: components["schemas"]["Drink"];
                                is_engraved: boolean;
                                engraved_text_1: string;
                                engraved_text_2: string;
                                /** @description 1, 2 or 3; null for a plain bottle */
                                engrave_font: number | null;
                                /** @description Pounds, VAT included unless it goes abroad */
                                unit_price: number;
                                /** @description `unit_price` x quantity, and engraving */
                                line_price: number;
                                /** @description How many of its bottles multi-buy gives */
                                free: number;
                                /** @description Whether it can be bought today; what can’t be counts nothing */
                                available: boolean;
                                /** @description Why it can’t be bought, for a person; null if it can */
                                words: string | null;
                                cart: {
                                    id: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the delivery type and a code with the basket; a code needs somebody signed in */
        post: {
            parameters: {
                query?: {
                    /** @description A visitor’s basket; absent, the cookie’s or the account’s */
                    cart_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Null: the usual */
                        delivery_type?: string | null;
                        /** @description Null takes it off */
                        coupon?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Basket"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cart/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A case filled by a wish, or one that somebody has put together */
        get: {
            parameters: {
                query: {
                    size: number;
                    wish?: string;
                    /** @description Another suggestion for the same wish */
                    turn?: number;
                    /** @description Instead of a wish: `id:quantity`, with commas between them */
                    bottles?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            bottles: {
                                drink: components["schemas"]["Drink"];
                                quantity: number;
                            }[];
                            notes: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/queue/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a place at the end of a drink’s queue, or answers the one that this browser has */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        drink_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueStanding"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/queue/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where this browser stands in a drink’s queue
         * @description Ask again after `again_in` seconds: it grows with the distance.
         */
        get: {
            parameters: {
                query: {
                    drink_id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QueueStanding"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/queue/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the place up */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        drink_id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wishlist, what was wished for last first */
        get: {
            parameters: {
                query?: {
                    /** @description A visitor’s list; absent, the cookie’s or the account’s */
                    wishlist_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Wishlist"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/getone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a drink is on the wishlist */
        get: {
            parameters: {
                query: {
                    id: string;
                    /** @description A visitor’s list; absent, the cookie’s or the account’s */
                    wishlist_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            is_liked: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a drink on the list; the first one makes a visitor’s list */
        post: {
            parameters: {
                query: {
                    drink_id: string;
                    /** @description A visitor’s list; absent, the cookie’s or the account’s */
                    wishlist_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            item: {
                                id: string;
                                drink: components["schemas"]["Drink"];
                                wishlist: {
                                    id: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a drink off the list */
        post: {
            parameters: {
                query: {
                    drink_id: string;
                    /** @description A visitor’s list; absent, the cookie’s or the account’s */
                    wishlist_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            item: {
                                id: string;
                                drink: {
                                    id: string;
                                };
                                wishlist: {
                                    id: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one wish off the list, by its own id */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            item: {
                                id: string;
                                drink: {
                                    id: string;
                                };
                                wishlist: {
                                    id: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An id that shows the list to others and can’t change it */
        post: {
            parameters: {
                query?: {
                    /** @description A visitor’s list; absent, the cookie’s or the account’s */
                    wishlist_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            share_id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishlist/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A list that somebody has shared */
        get: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            drinks: components["schemas"]["Wish"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/drink/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** E-mails somebody, once, when a drink that is sold out is back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        drink_id: string;
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            ok: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders the whole basket; it is still to be paid
         * @description What is sent of sums and lines is only compared: where it differs from the server’s own, the answer is 409 with `totals`. The header `Idempotency-Key` makes a call that is sent twice place one order.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The `total` that the shopper saw */
                        ammount: number;
                        /** @description The `discount` that the shopper saw */
                        discount?: number | null;
                        /** @description What the shopper saw their gift card pay */
                        gift_card?: number | null;
                        dilivery_type?: string | null;
                        /** @description The lines of the basket that the shopper saw */
                        item_ids?: string[] | null;
                        /** @enum {boolean} */
                        over_18: true;
                        /** @description Absent: what is kept with the basket */
                        coupon?: string | null;
                        gift_message?: string | null;
                        hide_prices?: boolean | null;
                        /** @enum {string} */
                        billing_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        billing_hno?: string;
                        billing_address_l1?: string;
                        billing_city?: string;
                        billing_county?: string;
                        billing_postal_code?: string;
                        billing_country?: string;
                        /** @enum {string} */
                        shipping_title?: "" | "Mr." | "Ms." | "Mrs." | "Miss." | "Mx." | "Captain." | "Dr." | "Duke" | "Duchess" | "Lord" | "Lady" | "Marquess" | "Prof." | "Sir";
                        shipping_hno?: string;
                        shipping_address_l1?: string;
                        shipping_city?: string;
                        shipping_county?: string;
                        shipping_postal_code?: string;
                        shipping_country?: string;
                        shipping_first_name?: string;
                        shipping_last_name?: string;
                        billing_first_name?: string;
                        billing_last_name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["PlacedOrder"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts what can be had of an old order into the basket */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cart: {
                                id: string | null;
                            };
                            added: {
                                name: string;
                                quantity: number;
                            }[];
                            missing: {
                                name: string;
                                because: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/giftcard/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders an e-gift card; it is mailed once it is paid, on its day
         * @description Somebody who is not signed in is let in as a guest with the sender’s name and e-mail, and can pay with that session.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GiftCardWishInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["PlacedOrder"];
                            /** @description Of the guest; the pages get it as a cookie */
                            token?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/giftcard/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is on a gift card, and until when */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GiftCardBalance"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your orders, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Of one alone */
                    reference?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: components["schemas"]["Order"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The VAT invoice of a paid order, as a PDF */
        get: {
            parameters: {
                query: {
                    reference: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where an order is, for anybody who knows its reference and e-mail */
        get: {
            parameters: {
                query: {
                    reference: string;
                    email: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["TrackedOrder"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/togglestatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses bank transfer or a call; `confirmed` only asks whether it is paid */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "confirmed" | "payed-via-banktransfer" | "payed-via-call";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["PlacedOrder"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels what may still be cancelled, and says what is refunded */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Lines of a paid order; absent: all of it */
                        item_ids?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["PlacedOrder"];
                            /** @description Ids of lines */
                            cancelled: string[];
                            kept: {
                                id: string;
                                because: string;
                            }[];
                            /** @description Pounds */
                            refund: number;
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of an order that has left us can be withdrawn from, and what has been */
        get: {
            parameters: {
                query: {
                    reference: string;
                    email?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            order: components["schemas"]["WithdrawableOrder"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws from the contract for what has left us, within 14 days of receiving it */
        post: {
            parameters: {
                query: {
                    reference: string;
                    email?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Absent: all that can be withdrawn from */
                        item_ids?: string[];
                        name: string;
                        /** @description Where the receipt goes; it always goes to the e-mail of the order as well */
                        email?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            withdrawal: components["schemas"]["Withdrawal"];
                            kept: {
                                id: string;
                                because: string;
                            }[];
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/payment-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The gateway’s form for an order, signed; to be posted by the browser as it is */
        post: {
            parameters: {
                query: {
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            fields: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/payment-form-by-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for an order whose link was mailed: it needs no session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                            fields: {
                                [key: string]: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/payment-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop knows of a payment by card */
        get: {
            parameters: {
                query: {
                    attempt: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The gateway’s answer is its own, and is about this order and its sum */
                            validation: boolean;
                            /** @description 200 paid, 202 not known yet, 402 declined or cancelled, 409 received but being checked, 400 not believed, 502 gateway fault */
                            responseCode: 200 | 202 | 400 | 402 | 409 | 502;
                            /** @description As in `GBP 104.95` */
                            amount: string;
                            /** @description The order’s */
                            status: string;
                            reference: string;
                            /** @description The gateway’s own, for staff */
                            gatewayResponseCode: string | null;
                            /** @description For the shopper to read */
                            message: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The gateway’s answer, brought by the browser: leads to /verify-payment, or tells it as JSON when asked to */
        post: {
            parameters: {
                query?: {
                    /** @description `json` for the answer of payment-result */
                    format?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The gateway’s answer is its own, and is about this order and its sum */
                            validation: boolean;
                            /** @description 200 paid, 202 not known yet, 402 declined or cancelled, 409 received but being checked, 400 not believed, 502 gateway fault */
                            responseCode: 200 | 202 | 400 | 402 | 409 | 502;
                            /** @description As in `GBP 104.95` */
                            amount: string;
                            /** @description The order’s */
                            status: string;
                            reference: string;
                            /** @description The gateway’s own, for staff */
                            gatewayResponseCode: string | null;
                            /** @description For the shopper to read */
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/order/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The gateway’s answer, from the gateway itself */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": "OK";
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/enquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes to the shop; a confirmation with the reference goes to the sender
         * @description Each `kind` takes the fields of its form. The confirmation repeats the message only to the signed-in account’s own, proven e-mail. The header `Idempotency-Key` makes a call that is sent twice one message.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "order";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                        /** @enum {string} */
                        query_type: "tracking_issue" | "items_issue" | "damaged_products" | "return" | "other_issue";
                        order_number: string;
                    } | {
                        /** @enum {string} */
                        kind: "product";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                        /** @enum {string} */
                        query_type: "taste" | "ingredients" | "availability" | "engraving" | "other";
                    } | {
                        /** @enum {string} */
                        kind: "general";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                        /** @enum {string} */
                        query_type: "order" | "product" | "technical" | "other";
                    } | {
                        /** @enum {string} */
                        kind: "complaint";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                        order_number?: string | null;
                    } | {
                        /** @enum {string} */
                        kind: "phone-order";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                    } | {
                        /** @enum {string} */
                        kind: "contact" | "press" | "trade";
                        name: string;
                        email: string;
                        phone: string;
                        message: string;
                        /** @description Leave it empty: only robots fill it in */
                        website?: string | null;
                        subject: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reference: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/shopper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is shopping, and what they hold */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Shopper"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Address: {
            id: string;
            title: string;
            first_name: string;
            last_name: string;
            phone: string;
            hno: string;
            address_l1: string;
            city: string;
            county: string;
            postal_code: string;
            country: string;
            is_billing: boolean;
            is_shipping: boolean;
        };
        AddressInput: {
            id: string;
            title: string;
            first_name: string;
            last_name: string;
            phone: string;
            hno: string;
            address_l1: string;
            city: string;
            county: string;
            postal_code: string;
            country: string;
            is_billing: boolean;
            is_shipping: boolean;
        };
        Basket: {
            /** @description Null until something is put in */
            id: string | null;
            items: components["schemas"]["CartItem"][];
            /** @description The only sum that counts */
            totals: components["schemas"]["Totals"];
            /** @description What has changed since the shopper last looked */
            changes: components["schemas"]["BasketChange"][];
            delivery_type: string;
            delivery_choices: components["schemas"]["DeliveryChoice"][];
            /** @description Null where there is none: abroad */
            to_free_delivery: number | null;
            multi_buy: {
                bottles: number;
                /** @description How many more bring the next free one */
                to_next: number;
                free: {
                    item_id: string;
                    name: string;
                    quantity: number;
                }[];
            };
            /** @description The code that counts; of a gift card its last four signs */
            coupon: string | null;
            /** @description If that code is a gift card: what is on it before this order */
            gift_card: {
                last_four: string;
                /** @description Pounds, VAT included unless it goes abroad */
                balance: number;
            } | null;
            /** @description Why the code that was kept no longer counts */
            coupon_error: string | null;
        };
        BasketChange: {
            /** @description Null where it is not about a line */
            item_id: string | null;
            /** @enum {string} */
            kind: "dearer" | "cheaper" | "offer-ended" | "fewer" | "sold-out" | "gone" | "delivery";
            words: string;
        };
        BasketChangeInput: {
            /** @description Null where it is not about a line */
            item_id: string | null;
            /** @enum {string} */
            kind: "dearer" | "cheaper" | "offer-ended" | "fewer" | "sold-out" | "gone" | "delivery";
            words: string;
        };
        BasketInput: {
            /** @description Null until something is put in */
            id: string | null;
            items: components["schemas"]["CartItemInput"][];
            /** @description The only sum that counts */
            totals: components["schemas"]["TotalsInput"];
            /** @description What has changed since the shopper last looked */
            changes: components["schemas"]["BasketChangeInput"][];
            delivery_type: string;
            delivery_choices: components["schemas"]["DeliveryChoiceInput"][];
            /** @description Null where there is none: abroad */
            to_free_delivery: number | null;
            multi_buy: {
                bottles: number;
                /** @description How many more bring the next free one */
                to_next: number;
                free: {
                    item_id: string;
                    name: string;
                    quantity: number;
                }[];
            };
            /** @description The code that counts; of a gift card its last four signs */
            coupon: string | null;
            /** @description If that code is a gift card: what is on it before this order */
            gift_card: {
                last_four: string;
                /** @description Pounds, VAT included unless it goes abroad */
                balance: number;
            } | null;
            /** @description Why the code that was kept no longer counts */
            coupon_error: string | null;
        };
        CartItem: {
            id: string;
            quantity: number;
            /** @description Of a drink that is no longer sold, what is left: its name and its picture */
            drink: components["schemas"]["Drink"];
            is_engraved: boolean;
            engraved_text_1: string;
            engraved_text_2: string;
            /** @description 1, 2 or 3; null for a plain bottle */
            engrave_font: number | null;
            /** @description Pounds, VAT included unless it goes abroad */
            unit_price: number;
            /** @description `unit_price` x quantity, and engraving */
            line_price: number;
            /** @description How many of its bottles multi-buy gives */
            free: number;
            /** @description Whether it can be bought today; what can’t be counts nothing */
            available: boolean;
            /** @description Why it can’t be bought, for a person; null if it can */
            words: string | null;
        };
        CartItemInput: {
            id: string;
            quantity: number;
            /** @description Of a drink that is no longer sold, what is left: its name and its picture */
            drink: components["schemas"]["DrinkInput"];
            is_engraved: boolean;
            engraved_text_1: string;
            engraved_text_2: string;
            /** @description 1, 2 or 3; null for a plain bottle */
            engrave_font: number | null;
            /** @description Pounds, VAT included unless it goes abroad */
            unit_price: number;
            /** @description `unit_price` x quantity, and engraving */
            line_price: number;
            /** @description How many of its bottles multi-buy gives */
            free: number;
            /** @description Whether it can be bought today; what can’t be counts nothing */
            available: boolean;
            /** @description Why it can’t be bought, for a person; null if it can */
            words: string | null;
        };
        Coupon: {
            code: string;
            /**
             * Format: date-time
             * @description It holds until this instant
             */
            validity: string;
            /** @description Pounds off the goods */
            abs_discount: number | null;
            /** @description Per cent off the goods, on a first order */
            percent_discount: number | null;
            /** @description Pounds that the goods must come to, after multi-buy */
            minimum: number;
        };
        CouponInput: {
            code: string;
            /**
             * Format: date-time
             * @description It holds until this instant
             */
            validity: string;
            /** @description Pounds off the goods */
            abs_discount: number | null;
            /** @description Per cent off the goods, on a first order */
            percent_discount: number | null;
            /** @description Pounds that the goods must come to, after multi-buy */
            minimum: number;
        };
        DeliveryChoice: {
            type: string;
            available: boolean;
            /** @description With insurance; null where it can’t be had */
            charge: number | null;
            /** @description Such as ‘by Thursday 19 November’ */
            promise: string | null;
            speed: string | null;
            /** @description Why it can’t be had */
            because: string | null;
        };
        DeliveryChoiceInput: {
            type: string;
            available: boolean;
            /** @description With insurance; null where it can’t be had */
            charge: number | null;
            /** @description Such as ‘by Thursday 19 November’ */
            promise: string | null;
            speed: string | null;
            /** @description Why it can’t be had */
            because: string | null;
        };
        Drink: {
            id: string;
            name: string;
            /** @description Root-relative address of the photograph */
            image: string;
            description: string;
            type: string;
            subtype: string;
            country: string;
            region: string | null;
            producer: string;
            style: string;
            bottle_size: string;
            /** @description Of one bottle */
            size_ml: number;
            /** @description Bottles that are sold as one */
            pack_size: number;
            abv_percent: number;
            /** @description The usual price */
            new_price: number;
            old_price: number | null;
            /** @description What is charged today */
            price_now: number;
            price_ex_vat: number;
            /** @description Pounds, VAT included */
            price_per_litre: number;
            offer: components["schemas"]["Offer"] | null;
            is_new: boolean;
            multi_buy: boolean;
            engravable: boolean;
            featured: boolean;
            premium: boolean;
            stock: number;
            /** @description Alcohol units in the bottle or pack */
            units: number;
            allergens: string[];
            age: number | null;
            vintage: number | null;
            cask: string | null;
            grapes: string[];
            botanicals: string[];
            flavours: string[];
            taste: {
                smoke: number;
                sweet: number;
                fruit: number;
                body: number;
                spice: number;
                dry: number;
            };
            notes: {
                nose?: string;
                palate?: string;
                finish?: string;
                serve: string;
                pairing: string;
            };
            /** Format: date-time */
            added_at: string;
        };
        DrinkInput: {
            id: string;
            name: string;
            /** @description Root-relative address of the photograph */
            image: string;
            description: string;
            type: string;
            subtype: string;
            country: string;
            region: string | null;
            producer: string;
            style: string;
            bottle_size: string;
            /** @description Of one bottle */
            size_ml: number;
            /** @description Bottles that are sold as one */
            pack_size: number;
            abv_percent: number;
            /** @description The usual price */
            new_price: number;
            old_price: number | null;
            /** @description What is charged today */
            price_now: number;
            price_ex_vat: number;
            /** @description Pounds, VAT included */
            price_per_litre: number;
            offer: components["schemas"]["OfferInput"] | null;
            is_new: boolean;
            multi_buy: boolean;
            engravable: boolean;
            featured: boolean;
            premium: boolean;
            stock: number;
            /** @description Alcohol units in the bottle or pack */
            units: number;
            allergens: string[];
            age: number | null;
            vintage: number | null;
            cask: string | null;
            grapes: string[];
            botanicals: string[];
            flavours: string[];
            taste: {
                smoke: number;
                sweet: number;
                fruit: number;
                body: number;
                spice: number;
                dry: number;
            };
            notes: {
                nose?: string;
                palate?: string;
                finish?: string;
                serve: string;
                pairing: string;
            };
            /** Format: date-time */
            added_at: string;
        };
        DrinkPhotograph: {
            /** @description Address without width and ending */
            base: string;
            /** @description Empty: read out as the drink’s name and size */
            alt: string;
            /** @description Its address as it was taken, where it can also be cut out */
            whole: string;
            /** @description Its address cut out; empty where its background is not plain */
            cut: string;
            may: ("first" | "order" | "alt" | "detach" | "cut" | "whole")[];
        };
        DrinkPhotographInput: {
            /** @description Address without width and ending */
            base: string;
            /** @description Empty: read out as the drink’s name and size */
            alt: string;
            /** @description Its address as it was taken, where it can also be cut out */
            whole: string;
            /** @description Its address cut out; empty where its background is not plain */
            cut: string;
            may: ("first" | "order" | "alt" | "detach" | "cut" | "whole")[];
        };
        EngravedBottle: {
            line: string;
            bottle: number;
            /** @description How many bottles the line has */
            of: number;
            reference: string;
            /** @description The day on which it must leave */
            leave_by: string | null;
            placed_at: string;
            delivery_type: string;
            drink_id: string;
            name: string;
            size: string;
            image: string;
            text_1: string;
            text_2: string;
            /** @enum {number} */
            font: 1 | 2 | 3;
            typeface: string;
            /** @enum {string} */
            state: "to_cut" | "cut" | "checked" | "no_bottle";
            state_words: string;
            /** @description Why it can’t be drawn */
            doubt: string | null;
            spoilt: number;
            spoilt_because: string;
            cut_at: string | null;
            cut_by: string | null;
            checked_at: string | null;
            checked_by: string | null;
            version: number;
            may: ("cut" | "checked" | "spoilt" | "bottle")[];
        };
        EngravedBottleInput: {
            line: string;
            bottle: number;
            /** @description How many bottles the line has */
            of: number;
            reference: string;
            /** @description The day on which it must leave */
            leave_by: string | null;
            placed_at: string;
            delivery_type: string;
            drink_id: string;
            name: string;
            size: string;
            image: string;
            text_1: string;
            text_2: string;
            /** @enum {number} */
            font: 1 | 2 | 3;
            typeface: string;
            /** @enum {string} */
            state: "to_cut" | "cut" | "checked" | "no_bottle";
            state_words: string;
            /** @description Why it can’t be drawn */
            doubt: string | null;
            spoilt: number;
            spoilt_because: string;
            cut_at: string | null;
            cut_by: string | null;
            checked_at: string | null;
            checked_by: string | null;
            version: number;
            may: ("cut" | "checked" | "spoilt" | "bottle")[];
        };
        Engraving: {
            line1?: string | null;
            line2?: string | null;
            /** @enum {number} */
            font: 1 | 2 | 3;
            quantity: unknown;
            /** @description Several bottles with different texts, all or none; instead of `line1`, `line2` and `quantity` */
            texts?: {
                line1?: string | null;
                line2?: string | null;
                quantity: unknown;
            }[];
        };
        EngravingInput: {
            line1?: string | null;
            line2?: string | null;
            /** @enum {number} */
            font: 1 | 2 | 3;
            quantity?: number | null;
            /** @description Several bottles with different texts, all or none; instead of `line1`, `line2` and `quantity` */
            texts?: {
                line1?: string | null;
                line2?: string | null;
                quantity?: number | null;
            }[];
        };
        /** @description Where words stand on the photographed bottle: the camera’s measures and the glass’s */
        EngravingPanel: {
            distance: number;
            eye: number;
            focal: number;
            horizon: number;
            z0: number;
            z1: number;
            /** @description Room for a line, in millimetres */
            width: number;
            radius: number | number[];
            section?: {
                n: number | number[];
                depth: number | number[];
            };
            tint: string;
            dark: boolean;
        };
        /** @description Where words stand on the photographed bottle: the camera’s measures and the glass’s */
        EngravingPanelInput: {
            distance: number;
            eye: number;
            focal: number;
            horizon: number;
            z0: number;
            z1: number;
            /** @description Room for a line, in millimetres */
            width: number;
            radius: number | number[];
            section?: {
                n: number | number[];
                depth: number | number[];
            };
            tint: string;
            dark: boolean;
        };
        GiftCardBalance: {
            /** @description Pounds */
            balance: number;
            /**
             * Format: date-time
             * @description Unless it is used before
             */
            expires: string;
        };
        GiftCardBalanceInput: {
            /** @description Pounds */
            balance: number;
            /**
             * Format: date-time
             * @description Unless it is used before
             */
            expires: string;
        };
        GiftCardWish: {
            /** @description Pounds: 10, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500 */
            amount: number;
            /** @enum {string} */
            occasion: "Birthday" | "Wedding" | "Anniversary" | "Christmas" | "Valentine's Day" | "Just because";
            recipient_name: string;
            /** Format: email */
            recipient_email: string;
            message: string;
            sender_name: string;
            /** Format: email */
            sender_email: string;
            /** @description A day in London, such as 2026-12-24, up to a year ahead; absent: today */
            send_on?: string | null;
            /** @constant */
            over_18: true;
        };
        GiftCardWishInput: {
            /** @description Pounds: 10, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500 */
            amount: number;
            /** @enum {string} */
            occasion: "Birthday" | "Wedding" | "Anniversary" | "Christmas" | "Valentine's Day" | "Just because";
            recipient_name: string;
            recipient_email: string;
            message: string;
            sender_name: string;
            sender_email: string;
            /** @description A day in London, such as 2026-12-24, up to a year ahead; absent: today */
            send_on?: string | null;
            /** @constant */
            over_18: true;
        };
        Offer: {
            /**
             * Format: date-time
             * @description The offer holds until this instant
             */
            validity: string;
            /** @description Wins over an absolute discount */
            percent_discount: number | null;
            abs_discount: number | null;
        };
        OfferInput: {
            /**
             * Format: date-time
             * @description The offer holds until this instant
             */
            validity: string;
            /** @description Wins over an absolute discount */
            percent_discount: number | null;
            abs_discount: number | null;
        };
        Order: {
            details: components["schemas"]["OrderDetails"];
            cart_items: components["schemas"]["OrderLine"][];
            /** @description What has left us, parcel by parcel */
            parcels: components["schemas"]["Parcel"][];
        };
        OrderAddress: {
            title: string;
            first_name: string;
            last_name: string;
            phone: string;
            hno: string;
            address_l1: string;
            city: string;
            county: string;
            postal_code: string;
            country: string;
        };
        OrderAddressInput: {
            title: string;
            first_name: string;
            last_name: string;
            phone: string;
            hno: string;
            address_l1: string;
            city: string;
            county: string;
            postal_code: string;
            country: string;
        };
        OrderChanged: {
            /** @description What went wrong, in words for a person */
            error_message: string;
            /** @description The same, for a program */
            code: string;
            /** @description Each broken field with what to do about it */
            fields?: {
                [key: string]: string;
            };
            /** @description The sums as they are now */
            totals?: components["schemas"]["Totals"];
        };
        OrderChangedInput: {
            /** @description What went wrong, in words for a person */
            error_message: string;
            /** @description The same, for a program */
            code: string;
            /** @description Each broken field with what to do about it */
            fields?: {
                [key: string]: string;
            };
            /** @description The sums as they are now */
            totals?: components["schemas"]["TotalsInput"];
        };
        OrderDetails: {
            id: string;
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description The total */
            amount: number;
            /** @description Pounds */
            discount: number;
            delivery_type: string;
            /** @description An ISO instant */
            odered_at: string;
            /** @description Such as ‘by Thursday 19 November’; empty for what is not coming */
            promise: string;
            totals: components["schemas"]["OrderTotals"];
            /** @description Pounds */
            paid: number;
            /** @description Gift card included */
            refunded: number;
            /** @description On its way back */
            to_refund: number;
            paid_how: string | null;
            /** @description Until when it is kept without being paid for */
            pay_until: string | null;
            email: string;
            phone: string;
            first_name: string;
            last_name: string;
            shipping: components["schemas"]["OrderAddress"];
            billing: components["schemas"]["OrderAddress"];
            gift_message: string;
            hide_prices: boolean;
            coupon: string | null;
            /** @description It is for an e-gift card: nothing is delivered */
            is_gift_card: boolean;
            /** @description Who has sold it, as its invoice says */
            seller: {
                name: string;
                lines: string[];
            };
            can_pay: boolean;
            can_cancel: boolean;
            /** @description Pounds */
            refund_if_cancelled: number;
            timeline: components["schemas"]["OrderEvent"][];
        };
        OrderDetailsInput: {
            id: string;
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description The total */
            amount: number;
            /** @description Pounds */
            discount: number;
            delivery_type: string;
            /** @description An ISO instant */
            odered_at: string;
            /** @description Such as ‘by Thursday 19 November’; empty for what is not coming */
            promise: string;
            totals: components["schemas"]["OrderTotalsInput"];
            /** @description Pounds */
            paid: number;
            /** @description Gift card included */
            refunded: number;
            /** @description On its way back */
            to_refund: number;
            paid_how: string | null;
            /** @description Until when it is kept without being paid for */
            pay_until: string | null;
            email: string;
            phone: string;
            first_name: string;
            last_name: string;
            shipping: components["schemas"]["OrderAddressInput"];
            billing: components["schemas"]["OrderAddressInput"];
            gift_message: string;
            hide_prices: boolean;
            coupon: string | null;
            /** @description It is for an e-gift card: nothing is delivered */
            is_gift_card: boolean;
            /** @description Who has sold it, as its invoice says */
            seller: {
                name: string;
                lines: string[];
            };
            can_pay: boolean;
            can_cancel: boolean;
            /** @description Pounds */
            refund_if_cancelled: number;
            timeline: components["schemas"]["OrderEventInput"][];
        };
        OrderEvent: {
            /** @description An ISO instant */
            at: string;
            what: string;
            words: string;
        };
        OrderEventInput: {
            /** @description An ISO instant */
            at: string;
            what: string;
            words: string;
        };
        OrderInput: {
            details: components["schemas"]["OrderDetailsInput"];
            cart_items: components["schemas"]["OrderLineInput"][];
            /** @description What has left us, parcel by parcel */
            parcels: components["schemas"]["ParcelInput"][];
        };
        OrderLine: {
            id: string;
            quantity: number;
            /** @description Of an e-gift card only its name */
            drink: {
                id: string;
                name: string;
                image: string;
                bottle_size: string;
            };
            is_gift_card: boolean;
            is_engraved: boolean;
            engraved_text_1: string;
            engraved_text_2: string;
            /** @description 1, 2 or 3; null for a plain bottle */
            engrave_font: number | null;
            /** @description Pounds */
            unit_price: number;
            /** @description `unit_price` x quantity, and engraving */
            line_price: number;
            /** @description What is left of it after multi-buy and discount */
            charged: number;
            /** @description How many of its bottles multi-buy gave */
            free: number;
            cancelled: boolean;
            /** @description Why it can’t be cancelled; null if it can */
            why_not_cancel: string | null;
        };
        OrderLineInput: {
            id: string;
            quantity: number;
            /** @description Of an e-gift card only its name */
            drink: {
                id: string;
                name: string;
                image: string;
                bottle_size: string;
            };
            is_gift_card: boolean;
            is_engraved: boolean;
            engraved_text_1: string;
            engraved_text_2: string;
            /** @description 1, 2 or 3; null for a plain bottle */
            engrave_font: number | null;
            /** @description Pounds */
            unit_price: number;
            /** @description `unit_price` x quantity, and engraving */
            line_price: number;
            /** @description What is left of it after multi-buy and discount */
            charged: number;
            /** @description How many of its bottles multi-buy gave */
            free: number;
            cancelled: boolean;
            /** @description Why it can’t be cancelled; null if it can */
            why_not_cancel: string | null;
        };
        OrderTotals: {
            /** @description Pounds */
            goods: number;
            /** @description Pounds */
            engraving: number;
            /** @description Pounds */
            multi_buy: number;
            /** @description Pounds */
            discount: number;
            /** @description Pounds */
            delivery: number;
            /** @description Pounds */
            insurance: number;
            /** @description Pounds */
            total: number;
            /** @description Pounds */
            net: number;
            /** @description Pounds */
            vat: number;
            /** @description Pounds */
            gift_card: number;
            /** @description Pounds */
            to_pay: number;
            /** @description Alcohol units */
            units: number;
        };
        OrderTotalsInput: {
            /** @description Pounds */
            goods: number;
            /** @description Pounds */
            engraving: number;
            /** @description Pounds */
            multi_buy: number;
            /** @description Pounds */
            discount: number;
            /** @description Pounds */
            delivery: number;
            /** @description Pounds */
            insurance: number;
            /** @description Pounds */
            total: number;
            /** @description Pounds */
            net: number;
            /** @description Pounds */
            vat: number;
            /** @description Pounds */
            gift_card: number;
            /** @description Pounds */
            to_pay: number;
            /** @description Alcohol units */
            units: number;
        };
        Parcel: {
            number: number;
            courier: string;
            /** @description The courier’s number; empty if there is none */
            tracking: string;
            /** @description The courier’s page, if it is known */
            tracking_url: string | null;
            /** @description An ISO instant */
            sent_at: string;
            /** @description An ISO instant; null if it has not come back */
            came_back_at: string | null;
            /** @description In words */
            came_back_because: string | null;
            /** @description Empty if what is in it was not written down */
            items: {
                name: string;
                bottle_size: string;
                quantity: number;
            }[];
        };
        ParcelInput: {
            number: number;
            courier: string;
            /** @description The courier’s number; empty if there is none */
            tracking: string;
            /** @description The courier’s page, if it is known */
            tracking_url: string | null;
            /** @description An ISO instant */
            sent_at: string;
            /** @description An ISO instant; null if it has not come back */
            came_back_at: string | null;
            /** @description In words */
            came_back_because: string | null;
            /** @description Empty if what is in it was not written down */
            items: {
                name: string;
                bottle_size: string;
                quantity: number;
            }[];
        };
        Picture: {
            /** @description Its name: the same file has the same one */
            hash: string;
            /** @enum {string} */
            kind: "logo" | "hero";
            /** @description Of the file */
            name: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            /** @description Why it failed */
            because: string;
            /** @description Files made */
            done: number;
            /** @description Files to make; 0 until that is known */
            steps: number;
            /** @description Address of the logo, or of a small version of the hero; empty until it is made */
            src: string;
            /** @description Of a logo as it is served, of a photograph as it was sent */
            width: number;
            height: number;
            bytes: number;
            sent_at: string;
            by: string;
            may: ("use" | "delete")[];
        };
        PictureInput: {
            /** @description Its name: the same file has the same one */
            hash: string;
            /** @enum {string} */
            kind: "logo" | "hero";
            /** @description Of the file */
            name: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            /** @description Why it failed */
            because: string;
            /** @description Files made */
            done: number;
            /** @description Files to make; 0 until that is known */
            steps: number;
            /** @description Address of the logo, or of a small version of the hero; empty until it is made */
            src: string;
            /** @description Of a logo as it is served, of a photograph as it was sent */
            width: number;
            height: number;
            bytes: number;
            sent_at: string;
            by: string;
            may: ("use" | "delete")[];
        };
        PlacedOrder: {
            id: string;
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description The total */
            amount: number;
            /** @description Pounds */
            discount: number;
            delivery_type: string;
            /** @description An ISO instant */
            odered_at: string;
            /** @description Such as ‘by Thursday 19 November’; empty for what is not coming */
            promise: string;
            totals: components["schemas"]["OrderTotals"];
            /** @description Pounds */
            paid: number;
            /** @description Gift card included */
            refunded: number;
            /** @description On its way back */
            to_refund: number;
            paid_how: string | null;
            /** @description Until when it is kept without being paid for */
            pay_until: string | null;
            email: string;
            phone: string;
            first_name: string;
            last_name: string;
            shipping: components["schemas"]["OrderAddress"];
            billing: components["schemas"]["OrderAddress"];
            gift_message: string;
            hide_prices: boolean;
            coupon: string | null;
            /** @description It is for an e-gift card: nothing is delivered */
            is_gift_card: boolean;
            /** @description Who has sold it, as its invoice says */
            seller: {
                name: string;
                lines: string[];
            };
            can_pay: boolean;
            can_cancel: boolean;
            /** @description Pounds */
            refund_if_cancelled: number;
            timeline: components["schemas"]["OrderEvent"][];
            cart_items: components["schemas"]["OrderLine"][];
        };
        PlacedOrderInput: {
            id: string;
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description The total */
            amount: number;
            /** @description Pounds */
            discount: number;
            delivery_type: string;
            /** @description An ISO instant */
            odered_at: string;
            /** @description Such as ‘by Thursday 19 November’; empty for what is not coming */
            promise: string;
            totals: components["schemas"]["OrderTotalsInput"];
            /** @description Pounds */
            paid: number;
            /** @description Gift card included */
            refunded: number;
            /** @description On its way back */
            to_refund: number;
            paid_how: string | null;
            /** @description Until when it is kept without being paid for */
            pay_until: string | null;
            email: string;
            phone: string;
            first_name: string;
            last_name: string;
            shipping: components["schemas"]["OrderAddressInput"];
            billing: components["schemas"]["OrderAddressInput"];
            gift_message: string;
            hide_prices: boolean;
            coupon: string | null;
            /** @description It is for an e-gift card: nothing is delivered */
            is_gift_card: boolean;
            /** @description Who has sold it, as its invoice says */
            seller: {
                name: string;
                lines: string[];
            };
            can_pay: boolean;
            can_cancel: boolean;
            /** @description Pounds */
            refund_if_cancelled: number;
            timeline: components["schemas"]["OrderEventInput"][];
            cart_items: components["schemas"]["OrderLineInput"][];
        };
        Problem: {
            /** @description What went wrong, in words for a person */
            error_message: string;
            /** @description The same, for a program */
            code: string;
            /** @description Each broken field with what to do about it */
            fields?: {
                [key: string]: string;
            };
        };
        ProblemInput: {
            /** @description What went wrong, in words for a person */
            error_message: string;
            /** @description The same, for a program */
            code: string;
            /** @description Each broken field with what to do about it */
            fields?: {
                [key: string]: string;
            };
        };
        QueueStanding: {
            /** @enum {string} */
            state: "closed" | "not_joined" | "waiting" | "all_ordered" | "your_turn" | "bought" | "too_late" | "sold_out";
            /** @description People who wait before them */
            in_front: number | null;
            /** @description Until it is their turn, estimated */
            minutes: number | null;
            /** @description Whether there is a bottle left for them if everybody in front buys one */
            is_likely: boolean | null;
            /** @description Their turn ends */
            until: string | null;
            /** @description Seconds until it is worth asking again; null: never */
            again_in: number | null;
            /** @description Bottles that nobody has ordered */
            left: number | null;
            /** @description Bottles ordered in this sale */
            sold: number | null;
            most_per_household: number | null;
            minutes_to_buy: number | null;
        };
        QueueStandingInput: {
            /** @enum {string} */
            state: "closed" | "not_joined" | "waiting" | "all_ordered" | "your_turn" | "bought" | "too_late" | "sold_out";
            /** @description People who wait before them */
            in_front: number | null;
            /** @description Until it is their turn, estimated */
            minutes: number | null;
            /** @description Whether there is a bottle left for them if everybody in front buys one */
            is_likely: boolean | null;
            /** @description Their turn ends */
            until: string | null;
            /** @description Seconds until it is worth asking again; null: never */
            again_in: number | null;
            /** @description Bottles that nobody has ordered */
            left: number | null;
            /** @description Bottles ordered in this sale */
            sold: number | null;
            most_per_household: number | null;
            minutes_to_buy: number | null;
        };
        Shopper: {
            user: {
                id: string;
                first_name: string;
                last_name: string;
                email: string;
                phone: string;
                profile_pic: string | null;
                is_admin: boolean;
                is_guest: boolean;
                shipping_hno: string;
                shipping_address_l1: string;
            } | null;
            basket: {
                id: string | null;
                count: number;
                subtotal: number;
                /** @description Of plain bottles */
                drink_ids: string[];
                /** @description Of each of `drink_ids` */
                quantities: number[];
            };
            wishlist: {
                id: string | null;
                count: number;
                drink_ids: string[];
            };
            is_subscriber: boolean;
        };
        ShopperInput: {
            user: {
                id: string;
                first_name: string;
                last_name: string;
                email: string;
                phone: string;
                profile_pic: string | null;
                is_admin: boolean;
                is_guest: boolean;
                shipping_hno: string;
                shipping_address_l1: string;
            } | null;
            basket: {
                id: string | null;
                count: number;
                subtotal: number;
                /** @description Of plain bottles */
                drink_ids: string[];
                /** @description Of each of `drink_ids` */
                quantities: number[];
            };
            wishlist: {
                id: string | null;
                count: number;
                drink_ids: string[];
            };
            is_subscriber: boolean;
        };
        Suggestion: {
            id: string;
            name: string;
            image: string;
            type: string;
            /** @description Pounds, VAT included */
            new_price: number;
            /** @description What is charged today */
            price_now: number;
        };
        SuggestionInput: {
            id: string;
            name: string;
            image: string;
            type: string;
            /** @description Pounds, VAT included */
            new_price: number;
            /** @description What is charged today */
            price_now: number;
        };
        Totals: {
            /** @description At offer prices */
            goods: number;
            /** @description Pounds, VAT included unless it goes abroad */
            engraving: number;
            /** @description Taken off */
            multi_buy: number;
            /** @description Taken off */
            discount: number;
            /** @description Pounds, VAT included unless it goes abroad */
            delivery: number;
            /** @description Pounds, VAT included unless it goes abroad */
            insurance: number;
            /** @description Pounds, VAT included unless it goes abroad */
            total: number;
            /** @description Of the total */
            vat: number;
            /** @description Paid by gift card */
            gift_card: number;
            /** @description Pounds, VAT included unless it goes abroad */
            to_pay: number;
            /** @description Alcohol units */
            units: number;
            /** @description Sentences to be shown as they are */
            notes: string[];
        };
        TotalsInput: {
            /** @description At offer prices */
            goods: number;
            /** @description Pounds, VAT included unless it goes abroad */
            engraving: number;
            /** @description Taken off */
            multi_buy: number;
            /** @description Taken off */
            discount: number;
            /** @description Pounds, VAT included unless it goes abroad */
            delivery: number;
            /** @description Pounds, VAT included unless it goes abroad */
            insurance: number;
            /** @description Pounds, VAT included unless it goes abroad */
            total: number;
            /** @description Of the total */
            vat: number;
            /** @description Paid by gift card */
            gift_card: number;
            /** @description Pounds, VAT included unless it goes abroad */
            to_pay: number;
            /** @description Alcohol units */
            units: number;
            /** @description Sentences to be shown as they are */
            notes: string[];
        };
        TrackedOrder: {
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description An ISO instant */
            odered_at: string;
            delivery_type: string;
            promise: string;
            timeline: components["schemas"]["OrderEvent"][];
            items: {
                name: string;
                bottle_size: string;
                quantity: number;
                cancelled: boolean;
            }[];
            /** @description What has left us, parcel by parcel */
            parcels: components["schemas"]["Parcel"][];
        };
        TrackedOrderInput: {
            reference: string;
            /** @enum {string} */
            status: "unpaid" | "payed-via-banktransfer" | "payed-via-call" | "confirmed" | "dispatched" | "delivered" | "cancelled" | "payment-review" | "part-refunded" | "refunded";
            status_words: string;
            /** @description An ISO instant */
            odered_at: string;
            delivery_type: string;
            promise: string;
            timeline: components["schemas"]["OrderEventInput"][];
            items: {
                name: string;
                bottle_size: string;
                quantity: number;
                cancelled: boolean;
            }[];
            /** @description What has left us, parcel by parcel */
            parcels: components["schemas"]["ParcelInput"][];
        };
        Upload: {
            id: string;
            /** @description Where it is, or is to go */
            drink: {
                id: string;
                name: string;
            } | null;
            /** @description Of the file */
            name: string;
            alt: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            /** @description Why it failed, or was not put on its drink */
            because: string;
            /** @description Files made */
            done: number;
            /** @description Files to make; 0 until that is known */
            steps: number;
            kind: string;
            width: number;
            height: number;
            bytes: number;
            /** @description Address without width and ending; empty until it is made */
            base: string;
            /** @description The same with its background cut out; empty where it is not plain */
            cut_base: string;
            sent_at: string;
            by: string;
            may: ("attach" | "remove")[];
        };
        UploadInput: {
            id: string;
            /** @description Where it is, or is to go */
            drink: {
                id: string;
                name: string;
            } | null;
            /** @description Of the file */
            name: string;
            alt: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            /** @description Why it failed, or was not put on its drink */
            because: string;
            /** @description Files made */
            done: number;
            /** @description Files to make; 0 until that is known */
            steps: number;
            kind: string;
            width: number;
            height: number;
            bytes: number;
            /** @description Address without width and ending; empty until it is made */
            base: string;
            /** @description The same with its background cut out; empty where it is not plain */
            cut_base: string;
            sent_at: string;
            by: string;
            may: ("attach" | "remove")[];
        };
        User: {
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            address: string;
            /** @description Where the picture is; null if there is none */
            profile_pic: string | null;
            is_admin: boolean;
            is_guest: boolean;
            /** @description A new e-mail that has yet to be confirmed */
            pending_email: string | null;
            billing_title: string;
            billing_hno: string;
            billing_address_l1: string;
            billing_city: string;
            billing_county: string;
            billing_postal_code: string;
            billing_country: string;
            shipping_title: string;
            shipping_hno: string;
            shipping_address_l1: string;
            shipping_city: string;
            shipping_county: string;
            shipping_postal_code: string;
            shipping_country: string;
        };
        UserInput: {
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            phone: string;
            address: string;
            /** @description Where the picture is; null if there is none */
            profile_pic: string | null;
            is_admin: boolean;
            is_guest: boolean;
            /** @description A new e-mail that has yet to be confirmed */
            pending_email: string | null;
            billing_title: string;
            billing_hno: string;
            billing_address_l1: string;
            billing_city: string;
            billing_county: string;
            billing_postal_code: string;
            billing_country: string;
            shipping_title: string;
            shipping_hno: string;
            shipping_address_l1: string;
            shipping_city: string;
            shipping_county: string;
            shipping_postal_code: string;
            shipping_country: string;
        };
        Wish: {
            id: string;
            drink: components["schemas"]["Drink"];
        };
        WishInput: {
            id: string;
            drink: components["schemas"]["DrinkInput"];
        };
        Wishlist: {
            /** @description Null until something is put on it */
            id: string | null;
            drinks: components["schemas"]["Wish"][];
            /** @description Shows the list and can’t change it; null until it is shared */
            share_id: string | null;
        };
        WishlistInput: {
            /** @description Null until something is put on it */
            id: string | null;
            drinks: components["schemas"]["WishInput"][];
            /** @description Shows the list and can’t change it; null until it is shared */
            share_id: string | null;
        };
        WithdrawableOrder: {
            reference: string;
            can_withdraw: boolean;
            /** @description Such as ‘2 December 2026’; null while it is on its way */
            until: string | null;
            name: string;
            email: string;
            items: {
                id: string;
                name: string;
                bottle_size: string;
                quantity: number;
                /** @description Why nobody can withdraw from it; null if one can */
                why_not: string | null;
            }[];
            withdrawals: components["schemas"]["Withdrawal"][];
        };
        WithdrawableOrderInput: {
            reference: string;
            can_withdraw: boolean;
            /** @description Such as ‘2 December 2026’; null while it is on its way */
            until: string | null;
            name: string;
            email: string;
            items: {
                id: string;
                name: string;
                bottle_size: string;
                quantity: number;
                /** @description Why nobody can withdraw from it; null if one can */
                why_not: string | null;
            }[];
            withdrawals: components["schemas"]["WithdrawalInput"][];
        };
        Withdrawal: {
            /** @description Such as ‘K7QF-3MHX-W1’ */
            reference: string;
            /** @description An ISO instant */
            declared_at: string;
            items: {
                name: string;
                quantity: number;
            }[];
            /** @description Such as ‘2 December 2026’ */
            send_back_by: string;
            /** @description The bottles are back, and so is the money */
            settled: boolean;
        };
        WithdrawalInput: {
            /** @description Such as ‘K7QF-3MHX-W1’ */
            reference: string;
            /** @description An ISO instant */
            declared_at: string;
            items: {
                name: string;
                quantity: number;
            }[];
            /** @description Such as ‘2 December 2026’ */
            send_back_by: string;
            /** @description The bottles are back, and so is the money */
            settled: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
