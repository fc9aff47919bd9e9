/* Written by `npm run generate` from schemas/api. Do not edit. */
export interface paths {
    "/api/v1/settings/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another password
         * @description All other sessions end. Codes of failure: wrong_password with fields.old_password and tries_left, locked with until and Retry-After, common_password and name_password with fields.new_password.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose another PIN
         * @description Codes of failure: wrong_pin with fields.old_pin and tries_left, pin_locked with until, pin_unset, weak_pin with fields.new_pin.
         */
        post: operations["changePin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/reset/pin/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to set a new PIN with
         * @description Six digits, good for 600 seconds and five tries; a new code takes the place of the one before. Asked again too soon: code too_many, with Retry-After.
         */
        post: operations["requestPinCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/reset/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new PIN with a code
         * @description No lock of the PIN is left. Codes of failure: wrong_code, code_expired (also for one that was used), too_many, each with fields.otp; weak_pin with fields.new_pin.
         */
        post: operations["resetPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/profile/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the borrower's email address
         * @description Six digits, good for 600 seconds and five tries; a new code takes the place of the one before. Asked again too soon: code too_many, with Retry-After. Any other address than the borrower's: code email_changed.
         */
        post: operations["requestEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/profile/verify-email/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show with a code that the email address is the borrower's
         * @description Codes of failure: wrong_code, code_expired, too_many, each with fields.otp; email_changed.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/profile/next-of-kin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the borrower's next of kin
         * @description Where the lender's country has states, state_id and lga_id are asked for; else state and lga in words.
         */
        put: operations["saveNextOfKin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the borrower is signed in, the latest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere else */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/referrals/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What those did whom the borrower has invited, the latest first */
        get: operations["listReferralActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Option lists */
        get: operations["getLoanOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Loan products */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * May this borrower apply for this product at all
         * @description Codes of failure: account_required.
         */
        post: operations["checkEligibility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/eligibility/pre-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same, as an application is opened
         * @description Code of failure: wallet_required (a wallet is linked first) with the field mobile.
         */
        post: operations["preCheckEligibility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/forms/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form that a product asks for besides
         * @description Its answers are the attributes of scoring and offers. Code of failure: no_form.
         */
        get: operations["getLoanForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a loan would come to */
        post: operations["getLoanBreakdown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the last scoring for a product came to
         * @description For who was told ALREADY SCORING, or did not get the answer. Code of failure: not_scored.
         */
        get: operations["getScoring"];
        put?: never;
        /**
         * Score an application
         * @description Codes of failure: scoring_failed, already_scoring (one is under way), location_needed, statement_unknown, invalid_attributes (answers to the product's form, with fields by their ids).
         */
        post: operations["scoreLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/scoring/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that an application was not eligible */
        post: operations["recordRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers for an application
         * @description None: the lender makes them later. Codes of failure: file_unknown, business_profile_missing, not_scored, not_available, max_loans, charge_needed (the product’s charge is not paid), statement_needed, invalid_attributes, check_used.
         */
        post: operations["requestOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/offers/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers for an application of a business
         * @description Code of failure: business_profile_missing.
         */
        post: operations["requestBusinessOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/payment-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The schedule of an offer */
        post: operations["getPaymentSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/offers/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an offer */
        post: operations["chooseOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with the PIN: the loan is booked
         * @description A loan that needs guarantors is PENDING until they have accepted, and paid out then. Codes of failure: account_required, max_loans, not_available, offer_unknown, offer_gone, offer_taken, letter_unsigned, card_unknown, card_expires, card_not_tied, mandate_unknown, mandate_short, account_unknown, documents_missing.
         */
        post: operations["completeApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/charge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge the processing fee of a product to a card
         * @description While one for the product is on its way, for a day, and after it was paid until a loan is made, it is that one: a charge is for one loan, and other offers made under it are gone when one is taken up. Where two come for one loan, the later is put into the wallet, or is owed to the borrower where there are none. Codes of failure: no_charge, not_available, fee_changed, card_unknown, card_expires.
         */
        post: operations["chargeCardForProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v2/verify/bvn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look a BVN up
         * @description Codes of failure: bvn_not_found, bvn_mismatch.
         */
        post: operations["verifyBvn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/verify/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The name of a bank account
         * @description Code of failure: account_not_found with fields.account_number.
         */
        post: operations["verifyBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/verify/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin an identity check by an outside party */
        post: operations["startVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/verify/document/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What has become of an identity check */
        post: operations["getVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what a field of a delivered form is looked up with
         * @description The server asks the lender's own service; its address never reaches the page. Codes of failure: lookup_failed, lookup_unavailable.
         */
        post: operations["lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/inflight/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a salary account
         * @description Codes of failure: salary_failed, salary_unavailable.
         */
        post: operations["verifySalary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/codes/fetch/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banks of the lender's country */
        get: operations["listBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/profile/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Option lists of the profile, by slug */
        get: operations["getProfileOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meta/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An option list */
        get: operations["listCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meta/codes/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An option list that belongs to a code: the states of a country, the areas of a state */
        get: operations["listLinkedCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/guarantor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link for who is to guarantee a loan of the borrower
         * @description One for each person: a new one while fewer wait for an answer than people are still needed, else the one that waits since last. Codes of failure: too_many_guarantors, no_guarantee (the loan needs none), guarantors_complete, guarantee_late (its first payment would be due already).
         */
        post: operations["makeGuarantorLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/guarantors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was asked to guarantee a loan, and what became of it */
        get: operations["listGuarantors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guarantee/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a link asks somebody to guarantee
         * @description A link that nobody knows: code guarantee_unknown. One that is answered, or has expired, says no more than that.
         */
        post: operations["getGuarantee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guarantee/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a guarantee, or decline it
         * @description Once. Codes of failure: loan_gone, guarantee_unknown, guarantee_gone (expired, or the loan was cancelled), guarantee_answered, own_guarantee (the number is the borrower's), guarantees_twice (the number guarantees this loan already).
         */
        post: operations["answerGuarantee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/offer-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The letter of an offer: as text, and as a PDF
         * @description The same letter however often it is asked for. Codes of failure: offer_unknown, offer_gone.
         */
        get: operations["getOfferLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/offer-letter/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the letter of an offer
         * @description Once: again by the same name it is answered as it is. What was signed is kept as it was shown. Codes of failure: offer_unknown, offer_gone, letter_unread (it was never asked for), signature_unknown.
         */
        post: operations["signOfferLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was shown and signed for a loan, as a PDF */
        get: operations["getLoanEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's loans, newest first */
        get: operations["listLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One loan with its schedule */
        get: operations["getLoan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Repay a running loan by another card, where its product is repaid by card
         * @description Once: again it is done. What falls due is collected from this card from now on; tries of the one before do not count. Codes of failure: loan_settled (it is not being repaid), method_not_offered (its product is not repaid by card), card_unknown, card_expires (before the last of it is due), card_not_tied.
         */
        put: operations["changeLoanCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/mandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Repay a loan that waits by another mandate, where the bank has refused the one it waits for
         * @description Once: again it is done. The loan is paid out when the bank agrees to this mandate, at once where it has already. Codes of failure: loan_runs (it waits for nothing), mandate_stands (the bank has not refused its mandate), mandate_unknown, mandate_short.
         */
        put: operations["changeLoanMandate"];
        post?: never;
        /**
         * Repay a loan that waits by its card alone, where the bank has refused the mandate beside it
         * @description Once: again it is done. The loan is paid out, unless it waits for guarantors still. Codes of failure: loan_runs (it waits for no mandate), mandate_stands (the bank has not refused its mandate), card_unknown (it has no card), card_expires, loan_late (its first payment would be due already).
         */
        delete: operations["removeLoanMandate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was lent, what is due when, and what is paid of it, as a PDF */
        get: operations["getLoanStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the borrower's loans and of offers that were not taken up, newest first */
        get: operations["searchLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many loans the borrower has in each state */
        get: operations["summarizeLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Applications with offers that were not taken up */
        get: operations["listDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's mandates, newest first */
        get: operations["listMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a mandate that is signed
         * @description The same that is not signed yet is one mandate, however often it is sent. It ends a year later where no end is told. Codes of failure: too_many_mandates, no_mandates, no_lender_beneficiary, address_missing, account_unknown.
         */
        post: operations["generateMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a mandate that is agreed to by a transfer
         * @description As generateMandate, and with nibss-easypay alone.
         */
        post: operations["createMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A mandate that is being made */
        post: operations["getMandateDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/media/mandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a mandate, with its signature, as a PDF
         * @description Codes of failure: signature_unknown, mandate_changed.
         */
        post: operations["makeMandateFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/finalise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed mandate to the bank
         * @description Once: again it is answered as it is. Codes of failure: mandate_unsigned, account_unknown.
         */
        post: operations["finaliseMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a mandate stands with the bank */
        get: operations["getMandateStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed mandate as a PDF */
        get: operations["getMandateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/request-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the bank send a code that activates a mandate
         * @description Codes of failure: no_code.
         */
        post: operations["requestMandateOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/mandates/validate-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a mandate by the bank's code
         * @description The first is the code, of four digits. Five wrong ones end the one that was sent: another must be asked for. Codes of failure: wrong_otp, too_many.
         */
        post: operations["validateMandateOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outcomes/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a request that moves money
         * @description Who will not send the request again closes its key: a request that still comes with it is refused (code key_closed), so that unknown stays true.
         */
        get: operations["getOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of transactions */
        get: operations["listTransactionTypes"];
        put?: never;
        /**
         * What a kind of transaction costs for an amount
         * @description Nothing is charged by it.
         */
        post: operations["getTransactionFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's wallet */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the borrower was told, newest first, at most 50 */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All that the borrower was told is read */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-up: a code is sent to the number
         * @description Also sends the code again. Codes of failure: registered (the number has a customer), too_many, not_sent, unknown_referral with fields.referral_code.
         */
        post: operations["startOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the number by the code
         * @description Codes of failure: wrong_code, code_expired, too_many; each with fields.otp.
         */
        post: operations["confirmOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the password; the customer begins to exist
         * @description Codes of failure: confirmation_expired, registered.
         */
        post: operations["setOnboardingPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/bvn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The identity number
         * @description Codes of failure: bvn_mismatch, bvn_taken.
         */
        post: operations["saveOnboardingBvn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The e-mail address
         * @description Codes of failure: domain_not_allowed, email_taken; each with fields.email.
         */
        post: operations["saveOnboardingEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank account
         * @description Codes of failure: account_not_found with fields.account_number, address_missing with fields.address.
         */
        post: operations["saveOnboardingBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The selfie
         * @description Code of failure: liveness.
         */
        post: operations["saveOnboardingPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The transaction PIN
         * @description One that is soon guessed (a digit four times, a row, the year of birth) is refused: code weak_pin with fields.pin.
         */
        post: operations["saveOnboardingPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/onboard/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lender's own form
         * @description Code of failure: no_form.
         */
        get: operations["getOnboardingForm"];
        put?: never;
        /**
         * The answers to the lender's own form, by its meta.name
         * @description Judged by the form's own rules again. Codes of failure: check_used, invalid_answers with fields by their ids.
         */
        post: operations["sendOnboardingForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's bank accounts, mobile wallets among them, oldest first */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Add a bank account or a mobile wallet
         * @description Who is paid there confirms it by the PIN, and is told by message. An account that is there already is answered as it is. Codes of failure: account_not_found with fields.account_number, too_many_accounts, wrong_pin, pin_locked, pin_unset.
         */
        post: operations["addAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/banks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a bank account or a mobile wallet away
         * @description Codes of failure: not_found, primary_account, last_wallet, account_in_use.
         */
        delete: operations["removeAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/card/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a card away
         * @description Whatever is paid from it (pays_for): nothing is taken for that any more, which the borrower is told where nothing else is asked for a loan. Code of failure: not_found.
         */
        delete: operations["removeCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/business-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's businesses */
        get: operations["listBusinessProfiles"];
        put?: never;
        /**
         * A new business of the customer
         * @description Told by business_name and registration_number, or as one that borrows: name, type, industry, registered, no_of_outlets, no_of_employees, office_rented, address, country, state, city, and of a registered one date_of_incorporation, rc_number and tin. Codes of failure: too_many_businesses, registration_taken.
         */
        post: operations["createBusinessProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/business-profile/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One business */
        get: operations["getBusinessProfile"];
        /**
         * Tell a business anew
         * @description Told whole, as when it was made. Codes of failure: registration_taken.
         */
        put: operations["updateBusinessProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower */
        get: operations["getProfile"];
        /**
         * Change what the borrower may change
         * @description What is left out stays as it is. Another email address is asked for with the PIN (x-pin), and both addresses are told. Codes of failure: file_unknown, pin_needed, wrong_pin with fields.pin and tries_left, pin_locked with until. Where the lender's country has states, a place is told by state_id and lga_id, else in words. A photo is refused while a loan is active: code active_loan.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repay a loan, in part or whole
         * @description From one of card_id, mandate_id, use_wallet and bank_account_id. Fees are paid first, then interest, then principal, of the oldest instalment first. While another is on its way for less than a day, it is refused (payment_pending); one of which nothing is heard for longer is given up, and of what comes of both only as much is kept as the greater: the rest goes into the wallet, or is owed to the borrower where there are none. Codes of failure: loan_changed (it is not owed any more what the page has shown), loan_settled, payment_pending, amount_too_high, method_missing, method_not_offered, card_unknown, card_expires, mandate_unknown (also one that does not stand today), mandate_short (it allows less), account_unknown, insufficient_funds, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["payLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/request-extension/{loan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let all instalments of a loan that are not paid be due later
         * @description Each is due so many days later. The fee of the category Loan Extension is paid from the wallet, once for each; a loan in another currency than the lender's, of which no wallet has any, is extended for no fee only. Codes of failure: extension_refused, extension_short (a payment would still be late), loan_changed, fee_changed, insufficient_funds, payment_pending, wrong_pin, pin_locked, pin_unset.
         */
        post: operations["extendLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/request-extension/{loan_id}/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let one instalment of a loan be due later
         * @description As extendLoan, for one fee.
         */
        post: operations["extendInstalment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transaction/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to move money: look at the PIN, and send a code where the lender asks for one
         * @description Who asks again so soon that none is sent is told of the one that still works. Codes of failure: wrong_pin, pin_locked, pin_unset.
         */
        post: operations["initializeTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transaction/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction, and what became of it */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/v1/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The receipt of a transaction, as a PDF
         * @description What the books say stands on it, not what is sent. Codes of failure: not_found, not_settled, receipt_differs (it was asked for with another amount).
         */
        post: operations["makeReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An application to be taken up again, whether its offers stand, and what became of it */
        get: operations["getLoanRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/loans/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline the offers of an application that was not taken up
         * @description Once: again it is done. Codes of failure: draft_unknown, offer_taken.
         */
        post: operations["cancelDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a loan that is not paid out yet
         * @description Once: again it is done. Code of failure: loan_runs.
         */
        post: operations["cancelLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that one can save with, and their offers */
        get: operations["listSavingProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/frequencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often one can put in */
        get: operations["listSavingFrequencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/collection-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How contributions are collected */
        get: operations["listCollectionMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the borrower has saved, and in how many plans */
        get: operations["summarizeSavings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the borrower's plans, newest first */
        get: operations["listSavings"];
        put?: never;
        /**
         * Begin a plan
         * @description The first contribution is taken from the card on the day that it begins, later ones where it is automatic. Tenor is counted in the offer's period. Target is the amount times the contributions that the tenor has room for. Codes of failure: offer_unknown, product_withdrawn, tenor_out_of_range, amount_out_of_range, date_past, frequency_unknown, target_differs, card_unknown, card_expires.
         */
        post: operations["createSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One plan */
        get: operations["getSaving"];
        /**
         * Change a plan that runs
         * @description Of a fixed product the name alone. Codes of failure: plan_changed (it runs no longer), plan_rolled_over (how much and how often are of no plan that was rolled over), amount_out_of_range, frequency_unknown, card_unknown, card_expires.
         */
        put: operations["updateSaving"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is in a plan */
        get: operations["getSavingBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What went into and out of a plan, newest first */
        get: operations["listSavingTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a plan away that has matured and is empty
         * @description Code of failure: not_archivable. One that is archived stays so.
         */
        post: operations["archiveSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a plan back that was put away
         * @description One that is not archived stays so.
         */
        post: operations["restoreSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take money out of a plan
         * @description Before it matures it costs the product's penalty, which is kept of what is taken out: the answer's fee. Its message holds "Request" where the lender pays it out later. Codes of failure: cannot_withdraw (it is locked until it matures), not_allowed (the borrower's identity is not shown), amount_too_high, plan_changed, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["withdrawSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/topup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put more into a plan
         * @description While another payment into the plan is on its way for less than a day, it is refused (payment_pending); one of which nothing is heard for longer is given up, and what comes of it beside another, or when the plan is over, goes into the wallet, or is owed to the borrower where there are none. Codes of failure: plan_changed (it runs no longer, or its product is fixed), payment_pending, card_unknown, card_expires, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["topUpSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/savings/{id}/rollover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a plan that has matured go on until a later day
         * @description What is in it earns interest until then; nothing more is collected. Codes of failure: cannot_rollover (it has not matured), date_out_of_range, plan_changed.
         */
        post: operations["rollOverSaving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/notification/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Where this device can be sent notifications
         * @description Code of failure: push_unknown (what was sent is no subscription of a browser whose push service is asked).
         */
        put: operations["saveNotificationToken"];
        post?: never;
        /** This device is sent no notifications any more */
        delete: operations["forgetNotificationToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/notification/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What device notifications go to */
        put: operations["saveNotificationDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's cards */
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/card/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a card */
        post: operations["initCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the card that the provider registered under a reference
         * @description Codes of failure: not_found, card_pending (it can still be paid: the same window is gone on with), card_declined, window_expired (nothing was taken, and nothing will be: another may begin).
         */
        post: operations["verifyCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/settings/document/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of documents */
        get: operations["listDocumentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The borrower's documents */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Add a document
         * @description Of an uploaded file, JPEG or PDF. Where there is one of that kind: code document_there.
         */
        post: operations["addDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a document that was rejected
         * @description One that is pending or approved is kept: code document_kept.
         */
        put: operations["replaceDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description A session where set_password is false and activated is true. Otherwise, as the lender has it, either an onboarding token with these flags, or a failure: set_password (its message has "set your password"), proceed ("proceed"). Codes of failure: set_password, proceed, wrong_credentials (401) with tries_left, locked (423, after five wrong ones in a row, alike for numbers that are nobody's) with until and Retry-After. A session sets the cookie `device`, which scripts can't read: who signs in on that device again is not locked out by what others try.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new access token for a refresh token
         * @description The refresh token is replaced; the one before stands for 30 seconds more, so that a lost answer signs nobody out.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset/password/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to set a new password with
         * @description Six digits, good for 600 seconds and five tries; a new code takes the place of the one before. Asked again too soon: code too_many, with Retry-After. A number that is no customer's: code not_registered.
         */
        post: operations["requestPasswordCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a code
         * @description All sessions of the borrower end, and no lock is left. Codes of failure: wrong_code, code_expired (also for one that was used), too_many, each with fields.otp.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset/create-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the first password
         * @description Proved by the PIN that the borrower has. Whose it is: the token of a sign-up under way, or else the phone number of the login that asked for it. Codes of failure: wrong_pin with fields.pin and tries_left, locked with until and Retry-After, password_set.
         */
        post: operations["createPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a host needs to know of its lender before anything else */
        get: operations["getSiteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/preference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lender's settings */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/util/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something happened that the lender counts
         * @description Recorded once for each ref, however often it is sent.
         */
        post: operations["recordEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/verify/mono/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to link a bank account for its statement */
        post: operations["startStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/verify/mono": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the statement that the provider's code stands for
         * @description Once: again it is the same record. Codes of failure: statement_pending, statement_declined, statement_unavailable.
         */
        post: operations["exchangeStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loan/data-provider-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bank accounts whose statements the borrower has linked, newest first */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest transactions, newest first */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/transactions/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the borrower's transactions, newest first
         * @description Those of the status pending are asked after before they are listed by it.
         */
        get: operations["searchTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/transactions/{ref}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which transactions stand before and after one, among those that are looked for */
        get: operations["findTransactionNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/upload/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an image
         * @description The same image of the same customer is one file. Codes of failure: cut_off, file_type, file_size, liveness, upload_quota.
         */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/upload/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a file
         * @description The same file of the same customer is one file. Codes of failure: cut_off, file_type, file_size, upload_quota.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/beneficiaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the borrower has saved to send money to, the latest first */
        get: operations["listBeneficiaries"];
        put?: never;
        /**
         * Find out whose an account is, to send money to it
         * @description The name is the register's. One that is there already is answered as it is; saved lists it from then on. Codes of failure: account_not_found with fields.account_number, too_many_beneficiaries, unavailable.
         */
        post: operations["addBeneficiary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/beneficiaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * List a beneficiary no more
         * @description Code of failure: not_found.
         */
        delete: operations["removeBeneficiary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/transfer/same": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether so much was sent to the same account within the last ten minutes */
        get: operations["findSameTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send money from the wallet to an account at a bank
         * @description Amount and fee of interbank_transfer are held until the bank has answered. Codes of failure: not_found (of the beneficiary), same_transfer (as much was sent there within ten minutes, and again is not true), fee_changed, insufficient_funds, not_allowed, beyond_day, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["sendTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last airtime or bills that were bought, one for each phone or customer, the latest first */
        get: operations["listRecentPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/buy-airtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Top up a phone from the wallet
         * @description Codes of failure: not_offered, phone_invalid, fee_changed, insufficient_funds, not_allowed, beyond_day, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["buyAirtime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kinds of bills
         * @description Codes of failure: not_offered, unavailable.
         */
        get: operations["listBillCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is paid by bills of a kind */
        get: operations["listBillers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/biller-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be paid to a biller */
        get: operations["listBillItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/validate-customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose a customer's number is at a biller
         * @description Codes of failure: customer_unknown with fields.customer_id, unavailable.
         */
        post: operations["checkBillCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a bill from the wallet
         * @description Codes of failure: not_offered, item_unknown, customer_unknown, amount_fixed, fee_changed, insufficient_funds, not_allowed, beyond_day, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["payBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wallet/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put money into the wallet from a card
         * @description The fee of card_payment is taken from the card beside the amount. Codes of failure: not_offered (fund_account is false here), amount_too_low, fee_changed, card_unknown, card_expires, wrong_pin, pin_locked, pin_unset, otp_needed, wrong_otp, otp_expired.
         */
        post: operations["fundWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transaction/ussd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What to dial to put money into the wallet
         * @description Nothing is charged by it: the money comes when the code is dialled. Codes of failure: not_offered, amount_too_low, bank_unknown (the bank does not exist on the borrower's profile), no_ussd (it has no such code), unavailable.
         */
        post: operations["makeUssdCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transaction/validate-tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether so much may go out of the wallet today
         * @description Codes of failure: beyond_day.
         */
        post: operations["validateTier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/v1/check/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a receipt is the lender's, for whoever was given it
         * @description Names and numbers are masked: who has the number has no more than stands on the receipt. Code of failure: receipt_unknown.
         */
        get: operations["checkReceipt"];
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
        /** @description What the core calls a record by. */
        Id: number;
        /** @description A lender's own answers, by its names for them: the contract has none. Kept as they are. */
        OwnAnswers: {
            [key: string]: string | number | boolean | string[];
        };
        /**
         * Format: decimal
         * @description An exact amount in the currency's main unit, as decimal text: "25000.00".
         */
        Money: string;
        /**
         * Format: decimal
         * @description Percent, as decimal text: "4.5".
         */
        Rate: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, in the lender's time zone.
         */
        Date: string;
        /** Format: date-time */
        Instant: string;
        /** @description ISO 4217. */
        Currency: string;
        /** @enum {string} */
        Period: "days" | "weeks" | "months" | "years";
        /** @enum {string} */
        CustomerType: "Individual" | "Non-Individual";
        Pin: string;
        Token: string;
        /** @description Nothing is told. */
        Nothing: Record<string, never>;
        Error: {
            /** @constant */
            status: "error";
            /** @description Words for the borrower. */
            message: string;
            /** @description What happened, for programs. Never changes its meaning. Codes of failure of any call: unauthorized, invalid_request, not_json, too_large, bad_request, not_found, too_many, unavailable, internal. Codes of failure of those that move money: key_missing, key_reused, key_closed, still_running. */
            code: string;
            /** @description Refused members of the request, with words. */
            fields?: {
                [key: string]: string;
            };
            /** @description Of a wrong password or PIN: how many more may be wrong before it is locked. */
            tries_left?: number;
            /** @description Of a lock: when it ends. */
            until?: components["schemas"]["Instant"];
            /** @description Of a login that is refused since the sign-up is unfinished: the onboarding token, with which it goes on without a new code. */
            token?: components["schemas"]["Token"];
            /** @description With such a token: the stage that is next. */
            stage_id?: number;
        };
        Otp: string;
        /** @description An uppercase letter, a lowercase letter and one of = ! @ # & $ %. */
        NewPassword: string;
        /** Format: email */
        Email: string;
        Bvn: string;
        /**
         * Format: uri
         * @description Where an upload was put.
         */
        FileAddress: string;
        LoanStatus: {
            /** @description RUNNING, PAST DUE, SETTLED, PENDING, or another to be shown as it is. */
            status: string;
            can_cancel: boolean;
        };
        ScheduleRow: {
            label: string;
            due_date: components["schemas"]["Date"];
            principal: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            fees: components["schemas"]["Money"];
            amount_due: components["schemas"]["Money"];
            balance: components["schemas"]["Money"];
        };
        OfferAttributes: {
            require_guarantor: boolean;
            no_of_guarantors: number;
            /** @description May hold {no_of_guarantors}. */
            borrower_message: string;
        };
        /** @description A fee that is charged when the loan is made. */
        CountedFee: {
            /** @description What the lender calls it, in the language of the call. */
            name: string;
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            type: "flat" | "percentage" | "hybrid";
            percentage?: components["schemas"]["Rate"];
            /** @description Hybrid: added to the percentage. */
            fixed?: components["schemas"]["Money"];
            /** @description The percentage is of principal and interest together. */
            with_interest?: boolean;
            /**
             * @description The fee comes to the least, or the most, that its rule allows.
             * @enum {string}
             */
            bound?: "least" | "most";
        };
        Offer: {
            loan_token: components["schemas"]["Token"];
            id: components["schemas"]["Id"];
            /** @description Of the application, by which it is taken up again or declined. */
            request_id?: components["schemas"]["Id"];
            loan_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            interest_rate: components["schemas"]["Rate"];
            interest_due: components["schemas"]["Money"];
            interest_value: components["schemas"]["Money"];
            origination_fee: components["schemas"]["Money"];
            management_fee: components["schemas"]["Money"];
            /** @description Each fee that is charged; none of nothing. */
            fees: components["schemas"]["CountedFee"][];
            /** @description The interest is the product's least, not what its rate comes to. */
            interest_is_least: boolean;
            /** @description What is paid out. */
            received: components["schemas"]["Money"];
            /** @description Interest and fees together. */
            cost: components["schemas"]["Money"];
            /** @description Interest and fees as percent a year of what is owed. */
            yearly_cost?: components["schemas"]["Rate"];
            letter_signed: boolean;
            expires_on: components["schemas"]["Instant"];
            amount_due: components["schemas"]["Money"];
            due_date: components["schemas"]["Date"];
            tenor: number;
            tenor_period: components["schemas"]["Period"];
            product_id: components["schemas"]["Id"];
            attributes: components["schemas"]["OfferAttributes"];
        };
        IdempotencyKey: string;
        PasswordChange: {
            old_password: string;
            new_password: components["schemas"]["NewPassword"];
        };
        PinChange: {
            old_pin: components["schemas"]["Pin"];
            new_pin: components["schemas"]["Pin"];
        };
        PinReset: {
            otp: components["schemas"]["Otp"];
            new_pin: components["schemas"]["Pin"];
        };
        EmailCodeRequest: {
            email: components["schemas"]["Email"];
        };
        EmailConfirmation: {
            email: components["schemas"]["Email"];
            otp: components["schemas"]["Otp"];
        };
        NewKin: {
            id?: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            phone_number: string;
            relationship_id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            address: string;
            city: string;
            state_id?: components["schemas"]["Id"];
            lga_id?: components["schemas"]["Id"];
            state?: string;
            lga?: string;
            nearest_landmark?: string;
            country?: string;
        };
        OpenSession: {
            device: string;
            began_on: components["schemas"]["Instant"];
            seen_on: components["schemas"]["Instant"];
            /** @description The one that asks. */
            current: boolean;
        };
        ReferralActivity: {
            user: {
                id: components["schemas"]["Id"];
            };
            created_on: components["schemas"]["Instant"];
            description: string;
            /** @description SIGN_UP, or what else it was. */
            activity: string;
            earning: components["schemas"]["Money"];
        };
        Option: {
            id: components["schemas"]["Id"];
            code_description: string;
        };
        /** @description Option lists by slug. */
        LoanOptions: {
            "purpose-of-loan": components["schemas"]["Option"][];
            "business-type": components["schemas"]["Option"][];
            "employment-sector": components["schemas"]["Option"][];
            state: components["schemas"]["Option"][];
            gender: components["schemas"]["Option"][];
            marital_status: components["schemas"]["Option"][];
            no_of_dependent: components["schemas"]["Option"][];
            type_of_residence: components["schemas"]["Option"][];
            education_attainment: components["schemas"]["Option"][];
            employment_status: components["schemas"]["Option"][];
            sector_of_employment: components["schemas"]["Option"][];
            employment_category: components["schemas"]["Option"][];
            monthly_net_income: components["schemas"]["Option"][];
        };
        Fee: {
            /** @description What the lender calls it, in the language of the call. */
            name: string;
            /** @description penal, management, or another. */
            category: string;
            /**
             * @description Left out: flat.
             * @enum {string}
             */
            type?: "flat" | "percentage" | "hybrid";
            /**
             * Format: decimal
             * @description Flat: the fee. Percentage: percent of the base, where percentage is left out.
             */
            amount?: string;
            /** @description Percentage and hybrid. */
            percentage?: components["schemas"]["Rate"];
            /** @description Hybrid: added to the percentage. */
            fixed?: components["schemas"]["Money"];
            min_amount?: components["schemas"]["Money"];
            /** @description "0" is no bound. */
            max_amount?: components["schemas"]["Money"];
            /** @description principal; anything else: principal and interest. */
            applicable_to?: string;
        };
        RepaymentMethods: {
            "direct-debit": boolean;
            "debit-card": boolean;
            "remita-inflight": boolean;
            "mobile-money": boolean;
            none: boolean;
        };
        AdditionalLoanData: {
            meta: {
                name: string;
                /** @description active: the form is asked for. */
                status: string;
            };
            /** @description What getLoanForm gives the pages by. */
            reference: string;
        };
        /** @description Whether and how far its loans may be extended, for a fee of the category Loan Extension. */
        ExtensionFeatures: {
            active: boolean;
            /** @description How often a loan may be. */
            extension_limit: number;
            /** @description Days at most, each time. */
            max_extension_period: number;
        };
        ProductAttributes: {
            /** @description Comma list: "Web,Mobile". */
            channels: string;
            "repayment-methods": components["schemas"]["RepaymentMethods"];
            /** @enum {string} */
            "request-payment-method": "before-loan-request" | "after-loan-request";
            "upfront-fee-payment": boolean;
            "upfront-interest-payment": boolean;
            "require-location": boolean;
            require_guarantor: boolean;
            /** @description Where one is required; absent: 1. */
            no_of_guarantors?: number;
            minimum_amount_before_statement?: components["schemas"]["Money"];
            /** @example mono */
            data_provider?: string;
            show_only_clf: boolean;
            additional_loan_data?: components["schemas"]["AdditionalLoanData"];
            loan_extension_features?: components["schemas"]["ExtensionFeatures"];
            /** @description Left out: days, weeks, months and years. */
            tenor_periods?: components["schemas"]["Period"][];
        };
        Product: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            currency: components["schemas"]["Currency"];
            min_amount: components["schemas"]["Money"];
            max_amount: components["schemas"]["Money"];
            min_tenor_value: number;
            min_tenor_period: components["schemas"]["Period"];
            max_tenor_value: number;
            max_tenor_period: components["schemas"]["Period"];
            interest_rate: components["schemas"]["Rate"];
            /** @enum {string} */
            interest_period: "flat" | "days" | "weeks" | "months" | "years";
            min_interest_amount?: components["schemas"]["Money"];
            allow_multi_tenor: boolean;
            max_active_loans?: number;
            customer_type: components["schemas"]["CustomerType"];
            /** @description Comma list; may include direct_debit. */
            collection_method: string;
            require_loan_offer: boolean;
            require_loan_charge: boolean;
            charge_settings?: {
                amount_to_charge: components["schemas"]["Money"];
            };
            documents: components["schemas"]["Id"][];
            fees: components["schemas"]["Fee"][];
            attributes: components["schemas"]["ProductAttributes"];
            guarantor_link?: string;
        };
        Scoring: {
            /** @enum {string} */
            state: "running" | "done";
            /** @description This and what follows: when it is done. */
            ok?: boolean;
            whitelisted?: boolean;
            message?: string;
            requested_amount: components["schemas"]["Money"];
            began_on: components["schemas"]["Instant"];
        };
        EligibilityRequest: {
            product_id: components["schemas"]["Id"];
        };
        Eligibility: {
            ok: boolean;
            whitelisted: boolean;
            message: string;
            /** @description Of a scoring: whether the product’s charge is still to be paid before its offers are made. Left out: the product says whether there is one. */
            charge_due?: boolean;
        };
        BreakdownRequest: {
            product_id: components["schemas"]["Id"];
            principal: components["schemas"]["Money"];
            tenor: number;
            tenor_period: components["schemas"]["Period"];
            start_date: components["schemas"]["Date"];
        };
        Breakdown: {
            currency: components["schemas"]["Currency"];
            principal: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            origination_fee: components["schemas"]["Money"];
            management_fee: components["schemas"]["Money"];
            disbursement: components["schemas"]["Money"];
            /** @description Each fee that is charged; none of nothing. */
            fees: components["schemas"]["CountedFee"][];
            /** @description The interest is the product's least, not what its rate comes to. */
            interest_is_least: boolean;
            /** @description What is paid out. */
            received: components["schemas"]["Money"];
            /** @description Interest and fees together. */
            cost: components["schemas"]["Money"];
            repayment: components["schemas"]["Money"];
            /** @description All that it costs as percent a year of what is owed: the rate at which what is paid back is worth what is paid out. */
            yearly_cost?: components["schemas"]["Rate"];
            maturity_date: components["schemas"]["Date"];
            /** @description The period of the instalments, where there are several. */
            frequency?: string;
            schedules: components["schemas"]["ScheduleRow"][];
        };
        SchedulesRequest: {
            /** @description The loan token of an offer. */
            token: components["schemas"]["Token"];
        };
        Schedules: {
            currency: components["schemas"]["Currency"];
            schedules: components["schemas"]["ScheduleRow"][];
        };
        ChooseRequest: {
            loan_token: components["schemas"]["Token"];
        };
        Chosen: {
            loan_token: components["schemas"]["Token"];
        };
        CompletedLoan: {
            id: components["schemas"]["Id"];
            loan_amount: components["schemas"]["Money"];
            /** @description What is paid out, after fees that are taken off first. */
            received: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            amount_due: components["schemas"]["Money"];
            due_date: components["schemas"]["Date"];
            instalments: number;
            /** @description The first instalment. */
            first_due: {
                due_date: components["schemas"]["Date"];
                amount_due: components["schemas"]["Money"];
            };
            /** @description So many people must still agree to vouch before it is paid out. */
            guarantors_awaited: number;
            mandate_state?: components["schemas"]["AwaitedMandate"];
            status: components["schemas"]["LoanStatus"];
        };
        ChargeRequest: {
            card_id: components["schemas"]["Id"];
        };
        Charge: {
            /** @description success; pending: it is not known yet, and getTransaction says what comes of it; another: it came to nothing. */
            status: string;
            reference: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        /** @description Options are given by their words, gender and marital status by id. */
        ScoringRequest: {
            product_id: components["schemas"]["Id"];
            requested_amount: components["schemas"]["Money"];
            proposed_tenor: number;
            proposed_tenor_period: components["schemas"]["Period"];
            proposed_payday: components["schemas"]["Date"];
            purpose: string;
            data_provider_record_id?: components["schemas"]["Id"];
            first_name?: string;
            last_name?: string;
            /** @description Of the list gender. */
            gender?: components["schemas"]["Id"];
            /** @description Of the list marital_status. */
            marital_status?: components["schemas"]["Id"];
            no_of_dependent?: string;
            type_of_residence?: string;
            educational_attainment?: string;
            /** @example unemployed */
            employment_status?: string;
            employment_category?: string;
            sector_of_employment?: string;
            monthly_net_income?: string;
            work_start_date?: components["schemas"]["Date"];
            current_employer?: string;
            /** Format: email */
            work_email?: string;
            address?: string;
            city?: string;
            state?: string;
            country?: string;
            business_name?: string;
            /** @description Of the list business-type. */
            business_type?: string;
            /** @description Of the list employment-sector. */
            industry?: string;
            business_registered?: boolean;
            rc_number?: string;
            tin?: string;
            date_of_incorporation?: components["schemas"]["Date"];
            no_of_outlets?: number;
            no_of_employees?: number;
            office_rented?: boolean;
            longitude?: number;
            latitude?: number;
            /** @description JSON text, keyed by the form's name. */
            attributes?: string;
        };
        OffersRequest: {
            product_id: components["schemas"]["Id"];
            currency: components["schemas"]["Currency"];
            debit_id: number;
            customer_type: components["schemas"]["CustomerType"];
            requested_amount: components["schemas"]["Money"];
            proposed_tenor: number;
            proposed_tenor_period: components["schemas"]["Period"];
            proposed_payday: components["schemas"]["Date"];
            purpose: string;
            data_provider_record_id?: components["schemas"]["Id"];
            first_name?: string;
            last_name?: string;
            /** @description Of the list gender. */
            gender?: components["schemas"]["Id"];
            /** @description Of the list marital_status. */
            marital_status?: components["schemas"]["Id"];
            no_of_dependent?: string;
            type_of_residence?: string;
            educational_attainment?: string;
            /** @example unemployed */
            employment_status?: string;
            employment_category?: string;
            sector_of_employment?: string;
            monthly_net_income?: string;
            work_start_date?: components["schemas"]["Date"];
            current_employer?: string;
            /** Format: email */
            work_email?: string;
            address?: string;
            city?: string;
            state?: string;
            country?: string;
            longitude?: number;
            latitude?: number;
            /** @description JSON text, keyed by the form's name. */
            attributes?: string;
            own_answers?: components["schemas"]["OwnAnswers"];
        };
        BusinessOffersRequest: {
            product_id: components["schemas"]["Id"];
            currency: components["schemas"]["Currency"];
            debit_id: number;
            customer_type: components["schemas"]["CustomerType"];
            requested_amount: components["schemas"]["Money"];
            proposed_tenor: number;
            proposed_tenor_period: components["schemas"]["Period"];
            proposed_payday: components["schemas"]["Date"];
            purpose: string;
            data_provider_record_id?: components["schemas"]["Id"];
            first_name?: string;
            last_name?: string;
            address?: string;
            city?: string;
            state?: string;
            country?: string;
            business_name?: string;
            /** @description Of the list business-type. */
            business_type?: string;
            /** @description Of the list employment-sector. */
            industry?: string;
            business_registered?: boolean;
            rc_number?: string;
            tin?: string;
            date_of_incorporation?: components["schemas"]["Date"];
            no_of_outlets?: number;
            no_of_employees?: number;
            office_rented?: boolean;
            longitude?: number;
            latitude?: number;
            /** @description JSON text, keyed by the form's name. */
            attributes?: string;
            own_answers?: components["schemas"]["OwnAnswers"];
        };
        /** @description The application is the one that the offer was made for; values given again must be valid, and are not needed. */
        CompletionRequest: {
            /** @description The loan token of the chosen offer. */
            token: components["schemas"]["Token"];
            pin: components["schemas"]["Pin"];
            /** @constant */
            channel: "web";
            customer_type: components["schemas"]["CustomerType"];
            product_id?: components["schemas"]["Id"];
            card_id?: components["schemas"]["Id"];
            mandate_id?: components["schemas"]["Id"];
            bank_account_id?: components["schemas"]["Id"];
            guarantor_id?: components["schemas"]["Id"];
            requested_amount?: components["schemas"]["Money"];
            proposed_tenor?: number;
            proposed_tenor_period?: components["schemas"]["Period"];
            proposed_payday?: components["schemas"]["Date"];
            purpose?: string;
            data_provider_record_id?: components["schemas"]["Id"];
            first_name?: string;
            last_name?: string;
            /** @description Of the list gender. */
            gender?: components["schemas"]["Id"];
            /** @description Of the list marital_status. */
            marital_status?: components["schemas"]["Id"];
            no_of_dependent?: string;
            type_of_residence?: string;
            educational_attainment?: string;
            /** @example unemployed */
            employment_status?: string;
            employment_category?: string;
            sector_of_employment?: string;
            monthly_net_income?: string;
            work_start_date?: components["schemas"]["Date"];
            current_employer?: string;
            /** Format: email */
            work_email?: string;
            address?: string;
            city?: string;
            state?: string;
            country?: string;
            business_name?: string;
            /** @description Of the list business-type. */
            business_type?: string;
            /** @description Of the list employment-sector. */
            industry?: string;
            business_registered?: boolean;
            rc_number?: string;
            tin?: string;
            date_of_incorporation?: components["schemas"]["Date"];
            no_of_outlets?: number;
            no_of_employees?: number;
            office_rented?: boolean;
            longitude?: number;
            latitude?: number;
            /** @description JSON text, keyed by the form's name. */
            attributes?: string;
            consents?: components["schemas"]["Consents"];
            /** @description Which configuration the page was made from. */
            configuration?: string;
        };
        VerificationStart: {
            url: string;
            origin: string;
            job_id: string;
        };
        /** @description What the lender's service says; what it does not say is absent. */
        LookedUp: {
            clf_api_error?: string | null;
            loan_history?: string | null;
            outstanding_loan_amount?: string | null;
            last_payment_date?: string | null;
            last_disbursement_date?: string | null;
        };
        /** @description The verification service's reply, under its own names. */
        SalaryCheck: {
            customerId?: string;
            customerName?: string;
            companyName?: string;
            firstPaymentDate?: string;
            salaryPaymentDetails?: {
                paymentDate?: string;
                /** Format: decimal */
                amount?: string;
            }[];
            loanHistory?: string;
            /** Format: decimal */
            oustandingAmount?: string;
            loanHistoryDetails?: {
                loanDisbursementDate?: string;
            }[];
            authorization_code?: string;
        };
        Bank: {
            id: components["schemas"]["Id"];
            /** @description The bank's code. */
            additional_code: string;
            code_description: string;
        };
        CodeOption: {
            id: components["schemas"]["Id"];
            /** @description Its words. */
            code_description: string;
            /** @description What lists that belong to it are found by. */
            ref_code?: string;
        };
        GuaranteeToken: string;
        GuarantorLink: {
            guarantor_link: string;
            expires_on: components["schemas"]["Instant"];
            /** @description How many the loan needs. */
            no_of_guarantors: number;
            /** @description How many have accepted. */
            successful: number;
        };
        Guarantors: {
            /** @description How many the loan needs; 0: none. */
            no_of_guarantors: number;
            /** @description How many have accepted. */
            successful: number;
            guarantors: components["schemas"]["GuarantorEntry"][];
        };
        GuarantorEntry: {
            id: components["schemas"]["Id"];
            /** @description success, pending, declined or expired. */
            status: string;
            /** @description While it waits. */
            guarantor_link?: string;
            asked_on: components["schemas"]["Instant"];
            expires_on: components["schemas"]["Instant"];
            answered_on?: components["schemas"]["Instant"];
            /** @description Who has accepted. */
            guarantor?: {
                id: components["schemas"]["Id"];
                first_name: string;
                last_name: string;
                phone_number: string;
                relationship?: string;
                email?: string;
            };
        };
        Guarantee: {
            /** @enum {string} */
            state: "open" | "accepted" | "declined" | "expired";
            lender: string;
            /** @description First name and the first letter of the last. This and what follows: while it is open. */
            borrower?: string;
            currency?: components["schemas"]["Currency"];
            loan_amount?: components["schemas"]["Money"];
            /** @description What is guaranteed: all that is to be repaid. */
            amount_due?: components["schemas"]["Money"];
            /** @description The last day that is to be paid on. */
            due_date?: components["schemas"]["Date"];
            instalments?: number;
            /** @description Until when it can be answered. */
            expires_on?: components["schemas"]["Instant"];
        };
        OfferLetter: {
            token: components["schemas"]["Token"];
            reference: string;
            title: string;
            /** @description Of the letter. */
            day: components["schemas"]["Date"];
            /** @description What is offered, a line each. */
            terms: {
                label: string;
                text: string;
            }[];
            /** @description The letter's sections: texts alone. */
            parts: {
                heading: string;
                text: string;
            }[];
            /** @description Of the file. */
            name: string;
            /** @description The same as a PDF: base64 */
            content: string;
            signed_by?: string;
            signed_on?: components["schemas"]["Instant"];
        };
        SignedLetter: {
            token: components["schemas"]["Token"];
            signed_by: string;
            signed_on: components["schemas"]["Instant"];
        };
        LoanEvidence: {
            name: string;
            /** @description base64 */
            content: string;
            /** @description When the loan was confirmed. */
            kept_on: components["schemas"]["Instant"];
        };
        /** @description What was agreed to, by names of the page's own, in the words that were shown. */
        Consents: {
            [key: string]: string;
        };
        ProductName: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /**
         * @description How the mandate stands that a loan waits for before it is paid out: pending, or failed when the bank has refused it. Left out: it waits for none.
         * @enum {string}
         */
        AwaitedMandate: "pending" | "failed";
        /** @description A payment for the loan that is on its way: nobody knows yet whether it arrives. Left out: there is none, or none was heard of for so long that another can be made. */
        AwaitedPayment: {
            amount: components["schemas"]["Money"];
            /** @description From then on another can be made where nothing was heard of this one. */
            until: components["schemas"]["Instant"];
        };
        /**
         * @description What is asked first for what falls due next, or is late, of what the borrower has given for the loan; account: a mobile wallet. nothing: what was given was taken away, has expired, or does not stand any more, so that only the borrower pays. Left out: nothing was given for it, or it is not being repaid.
         * @enum {string}
         */
        CollectedFrom: "card" | "mandate" | "account" | "nothing";
        LoanSummary: {
            id: components["schemas"]["Id"];
            loan_amount: components["schemas"]["Money"];
            interest_due: components["schemas"]["Money"];
            amount_due: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            created_on: components["schemas"]["Instant"];
            due_date: components["schemas"]["Date"];
            /** @description What is to be paid next: all that is due by today, else the next instalment. Absent where nothing is owed. */
            next_due?: {
                due_date: components["schemas"]["Date"];
                amount_due: components["schemas"]["Money"];
            };
            status: components["schemas"]["LoanStatus"];
            mandate_state?: components["schemas"]["AwaitedMandate"];
            payment_pending?: components["schemas"]["AwaitedPayment"];
            collected_from?: components["schemas"]["CollectedFrom"];
            product: components["schemas"]["ProductName"];
            tenor: number;
            tenor_period: components["schemas"]["Period"];
            interest_rate: components["schemas"]["Rate"];
        };
        Loan: {
            id: components["schemas"]["Id"];
            loan_amount: components["schemas"]["Money"];
            interest_due: components["schemas"]["Money"];
            amount_due: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            created_on: components["schemas"]["Instant"];
            due_date: components["schemas"]["Date"];
            /** @description What is to be paid next: all that is due by today, else the next instalment. Absent where nothing is owed. */
            next_due?: {
                due_date: components["schemas"]["Date"];
                amount_due: components["schemas"]["Money"];
            };
            status: components["schemas"]["LoanStatus"];
            mandate_state?: components["schemas"]["AwaitedMandate"];
            payment_pending?: components["schemas"]["AwaitedPayment"];
            collected_from?: components["schemas"]["CollectedFrom"];
            product: components["schemas"]["ProductName"];
            tenor: number;
            tenor_period: components["schemas"]["Period"];
            interest_rate: components["schemas"]["Rate"];
            origination_fee: components["schemas"]["Money"];
            management_fee: components["schemas"]["Money"];
            disbursement: components["schemas"]["Money"];
            purpose: string;
            card_id?: components["schemas"]["Id"];
            mandate_id?: components["schemas"]["Id"];
            /** @description How often it is extended already. */
            extension_limit: number;
            /** @description What was shown and signed is kept: getLoanEvidence. */
            has_evidence: boolean;
            /** @description Repaid in instalments. */
            multi_tenor: boolean;
            loan_profile: components["schemas"]["LoanProfile"];
            /** @description What is still owed, of all instalments. */
            schedule: {
                amount_due: components["schemas"]["Money"];
            };
            schedules: components["schemas"]["LoanInstalment"][];
        };
        /** @description What was told and decided when the loan was asked for. */
        LoanProfile: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            purpose: string;
            gender?: string;
            marital_status?: string;
            no_of_dependent?: string;
            educational_attainment?: string;
            employment_status?: string;
            sector_of_employment?: string;
            work_start_date?: components["schemas"]["Date"];
            monthly_net_income?: string;
            /** @description JSON: what the offer asked for, such as a guarantor. */
            offer_data: string;
            /** @description JSON: what the lender's decision was made of, by names of its own. */
            decision_data?: string;
        };
        LoanInstalment: {
            id: components["schemas"]["Id"];
            label: string;
            due_date: components["schemas"]["Date"];
            principal: components["schemas"]["Money"];
            principal_paid: components["schemas"]["Money"];
            interest: components["schemas"]["Money"];
            interest_paid: components["schemas"]["Money"];
            fees: components["schemas"]["Money"];
            fees_paid: components["schemas"]["Money"];
            /** @description What is still owed of it. */
            amount_due: components["schemas"]["Money"];
            /** @description What it comes to in all. */
            schedule_amount_due: components["schemas"]["Money"];
            /** @description What the plan leaves after it. */
            balance: components["schemas"]["Money"];
            /**
             * @description success: paid.
             * @enum {string}
             */
            status: "success" | "partial" | "pending";
        };
        LoanPage: {
            items: components["schemas"]["LoanRow"][];
            /** @description Of all pages. */
            total: number;
        };
        LoanRow: {
            /**
             * @description draft: an application of which no offer was taken up.
             * @enum {string}
             */
            kind: "loan" | "draft";
            /** @description Of the loan, or of the draft. */
            id: components["schemas"]["Id"];
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            created_on: components["schemas"]["Instant"];
            due_date?: components["schemas"]["Date"];
            /** @description Of a draft: UNDER REVIEW while the lender decides on it, ABANDONED otherwise. */
            status: string;
            product: components["schemas"]["ProductName"];
            tenor: number;
            tenor_period: components["schemas"]["Period"];
        };
        LoansSummary: {
            currency: components["schemas"]["Currency"];
            /** @description What was borrowed with running loans in this currency together. */
            active_amount: components["schemas"]["Money"];
            /** @description What is left to pay of running and past due loans in this currency together, with what being late has cost. */
            unpaid_amount: components["schemas"]["Money"];
            running: number;
            pending: number;
            settled: number;
            /** @description Past due. */
            late: number;
            /** @description All that there are, in small letters. */
            statuses: string[];
        };
        LoanStatement: {
            name: string;
            /** @description base64 */
            content: string;
        };
        Draft: {
            id: components["schemas"]["Id"];
            created_on: components["schemas"]["Instant"];
            requested_amount: components["schemas"]["Money"];
            proposed_tenor: number;
            proposed_tenor_period: components["schemas"]["Period"];
            proposed_payday: components["schemas"]["Date"];
            purpose: string;
            /** @description 1: cancelled. */
            cancellation_status: number;
            product: {
                id: components["schemas"]["Id"];
                name: string;
                currency: components["schemas"]["Currency"];
            };
            /** @description Empty when the offers have expired. */
            offer_data: components["schemas"]["Offer"][];
        };
        NewMandate: {
            /** @description Stands for the mandate while it is being made. */
            token: string;
            id: components["schemas"]["Id"];
        };
        Mandate: {
            id: components["schemas"]["Id"];
            /** @description The provider's name for it. */
            mandate_id?: string;
            /** @description One that contains pending waits; successful: repayments can be collected. */
            status: string;
            provider_status: string;
            mandate_type: string;
            payer_account: string;
            payer_name: string;
            bank_name: string;
            reference: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            start_date: components["schemas"]["Date"];
            end_date: components["schemas"]["Date"];
            form_link_url?: string;
            remitaTransRef?: string;
            /** @description The bank. */
            details: {
                code_description: string;
                url?: string;
            };
        };
        MandateFile: {
            url: string;
            name: string;
            /** @description base64 */
            content: string;
        };
        TransactionTypes: {
            id: components["schemas"]["Id"];
            slug: string;
        }[];
        Wallet: {
            currency: components["schemas"]["Currency"];
            availableBalance: components["schemas"]["Money"];
            accountBalance: components["schemas"]["Money"];
            account_balance: components["schemas"]["Money"];
            /** @description The number of its account at a bank, where it has one. */
            account_no?: string;
            virtual_accounts: {
                bank_name: string;
                account_number: string;
                /** @description Digits are left out of the number: it is shown as it comes, and can't be copied. */
                is_account_number_masked: boolean;
            }[];
            /**
             * @description Why nothing may be paid out: transfers, airtime, bills, and what is withdrawn from savings. Left out: it may.
             * @enum {string}
             */
            blocked?: "document_missing" | "document_rejected" | "document_pending" | "selfie";
        };
        Outcome: {
            /**
             * @description unknown: the request has not arrived.
             * @enum {string}
             */
            state: "done" | "running" | "unknown";
            http_status?: number;
            /** @description The whole answer that the request got, or would have got. */
            answer?: components["schemas"]["MoneyAnswer"];
        };
        OnboardingStart: {
            phone_number: string;
            referral_code?: string;
            longitude?: number | null;
            latitude?: number | null;
            version_id?: string;
            mobile_os?: string;
            device_name?: string;
            os_version?: string;
        };
        OnboardingCode: {
            otp: components["schemas"]["Otp"];
            phone_number: string;
        };
        OnboardingPassword: {
            password: components["schemas"]["NewPassword"];
            phone_number: string;
            confirmation_id: string;
            device_id?: string;
        };
        OnboardingToken: {
            token: components["schemas"]["Token"];
            id: components["schemas"]["Id"];
            stage_id: number;
            /** @description Seconds that the token stands. */
            expires_in?: number;
        };
        Stage: {
            /** @description The stage that is next; 0 when the sign-up is finished. */
            stage_id: number;
            activated: boolean;
        };
        DeliveredForm: {
            pages: components["schemas"]["DeliveredPage"][];
            meta: {
                name: string;
            };
        };
        DeliveredPage: {
            title: string;
            description?: string;
            sections: components["schemas"]["DeliveredSection"][];
            actions: {
                /** @description continue, submit, cancel or another. */
                type: string;
                label: string;
            }[];
        };
        DeliveredSection: {
            name: string;
            description?: string;
            fields: components["schemas"]["DeliveredField"][];
        };
        DeliveredField: {
            id: string;
            type: string;
            label: string;
            name?: string;
            /** @description required, minimum, maximum, minimum_length, maximum_length, minimum_select, maximum_select, disallowed, rule, allowed. */
            validation?: {
                [key: string]: unknown;
            };
            options?: unknown[];
            /** @description The fields whose values a lookup needs. */
            depends?: string[];
        };
        DeliveredAnswers: {
            [key: string]: unknown;
        };
        /**
         * @description mobile: a mobile wallet.
         * @enum {string}
         */
        AccountType: "bank" | "mobile";
        BankAccount: {
            id: components["schemas"]["Id"];
            /** @description Of a mobile wallet its phone number. */
            account_number: string;
            account_name: string;
            /** @description Of a mobile wallet who keeps it. */
            bank_code: string;
            bank_name?: string;
            account_type: components["schemas"]["AccountType"];
            /** @description Loans are paid into it. */
            is_primary: boolean;
            /** @description The bank's mark: a picture with its content in the address. */
            url?: string;
        };
        NewBankAccount: {
            account_number: string;
            bank_code: string;
            /** @description Where no register knows it. */
            account_name?: string;
            account_type?: components["schemas"]["AccountType"];
            pin: components["schemas"]["Pin"];
        };
        NewBusinessProfile: {
            business_name?: string;
            registration_number?: string;
            business_type_id?: components["schemas"]["Id"];
            email?: components["schemas"]["Email"];
            phone_number?: string;
            address?: string;
            date_established?: components["schemas"]["Date"];
            name?: string;
            /** @description Of the list business-type. */
            type?: string;
            /** @description Of the list employment-sector. */
            industry?: string;
            registered?: boolean;
            rc_number?: string;
            tin?: string;
            date_of_incorporation?: components["schemas"]["Date"];
            no_of_outlets?: number;
            no_of_employees?: number;
            office_rented?: boolean;
            country?: string;
            state?: string;
            city?: string;
        };
        BusinessProfile: {
            id: components["schemas"]["Id"];
            business_name: string;
            registration_number?: string;
            business_type_id?: components["schemas"]["Id"];
            email?: string;
            phone_number?: string;
            address?: string;
            date_established?: components["schemas"]["Date"];
            name: string;
            /** @description Of the list business-type. */
            type?: string;
            /** @description Of the list employment-sector. */
            industry?: string;
            registered?: boolean;
            rc_number?: string;
            tin?: string;
            date_of_incorporation?: components["schemas"]["Date"];
            no_of_outlets?: number;
            no_of_employees?: number;
            office_rented?: boolean;
            country?: string;
            state?: string;
            city?: string;
        };
        Kin: {
            id?: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            phone_number: string;
            relationship: string;
            relationship_id?: components["schemas"]["Id"];
            email?: string;
            address?: string;
            city?: string;
            state?: string;
            state_id?: components["schemas"]["Id"];
            lga?: string;
            lga_id?: components["schemas"]["Id"];
            nearest_landmark?: string;
            country?: string;
        };
        /** @description What is unknown is absent, never null. */
        Profile: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            phone_number: string;
            email?: string;
            email_verified: boolean;
            /** @description Read with the borrower's session. */
            photo_url?: string;
            gender?: string;
            gender_id?: components["schemas"]["Id"];
            marital_status_id?: components["schemas"]["Id"];
            address?: string;
            city?: string;
            state?: string;
            state_id?: components["schemas"]["Id"];
            lga?: string;
            lga_id?: components["schemas"]["Id"];
            nearest_landmark?: string;
            country: string;
            /** @description Masked: first three and last two characters. */
            bvn?: string;
            /** @description What outside parties know the BVN by. */
            hashed_bvn?: string;
            selfie_id_check?: string;
            selfie_bvn_check?: string;
            /** @description Why a check has failed. */
            reason?: string;
            customer_type: components["schemas"]["CustomerType"];
            kin?: components["schemas"]["Kin"];
            business_id?: components["schemas"]["Id"];
            own_answers?: components["schemas"]["OwnAnswers"];
            referral_code: string;
            /** @description True for somebody to whom airtime and bills are sold although the settings say that they are sold to nobody. */
            buys_airtime_and_bills?: boolean;
        };
        ProfileUpdate: {
            email?: components["schemas"]["Email"];
            address?: string;
            city?: string;
            gender_id?: components["schemas"]["Id"];
            marital_status_id?: components["schemas"]["Id"];
            own_answers?: components["schemas"]["OwnAnswers"];
            state_id?: components["schemas"]["Id"];
            lga_id?: components["schemas"]["Id"];
            state?: string;
            lga?: string;
            /** @description Empty: there is none any more. */
            nearest_landmark?: string;
            photo_url?: components["schemas"]["FileAddress"];
        };
        ExtensionRequest: {
            pin: components["schemas"]["Pin"];
            no_of_days: number;
        };
        /** @description Money that was moved for the borrower, or is on its way. */
        Payment: {
            reference: string;
            /** @description success; pending: it is not known yet; another: it came to nothing. */
            status: string;
            /** @description What came of it, for the borrower. */
            message: string;
            /** @description The slug of its kind. */
            type: string;
            /** @enum {string} */
            entry: "credit" | "debit";
            /** @description What arrives, there or here. */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description Beside the amount: both together are what it was paid from, or taken out of. */
            fee?: components["schemas"]["Money"];
            /** @description What it was for. */
            narration: string;
            /** @description Whom it went to or came from. */
            counterpart?: {
                name: string;
                /** @description A bank's name, a biller's item. */
                at?: string;
                /** @description Of an account, masked; of a phone or a meter. */
                number?: string;
                /** @description What was said with it. */
                note?: string;
                /** @description What a biller has given for it: the digits that load a prepaid meter. */
                token?: string;
            };
            /** @description What it was paid from: a card's bank and last digits. */
            payment_method: string;
            created_on: components["schemas"]["Instant"];
            /** @description Of what was just paid out of the wallet: what is left that may be used. */
            wallet_balance?: components["schemas"]["Money"];
            loan_id?: components["schemas"]["Id"];
        };
        CancelRequest: {
            /** @description One of the lender's loan-cancelation-reasons, or words of the borrower's own. */
            reason: string;
        };
        LoanRequest: {
            id: components["schemas"]["Id"];
            /**
             * @description open: its offers stand. waiting: the lender has not made its offers yet. gone: they have expired, or were cancelled. taken: it is a loan.
             * @enum {string}
             */
            state: "open" | "waiting" | "gone" | "taken";
            product_id: components["schemas"]["Id"];
            customer_type: components["schemas"]["CustomerType"];
            requested_amount: components["schemas"]["Money"];
            proposed_tenor: number;
            proposed_tenor_period: components["schemas"]["Period"];
            proposed_payday: components["schemas"]["Date"];
            purpose: string;
            /** @description While they stand. */
            offers: components["schemas"]["Offer"][];
            /** @description Until when the offers stand. */
            expires_on?: components["schemas"]["Instant"];
            /** @description The offers whose letters are signed. */
            signed: components["schemas"]["Token"][];
            /** @description What it has become. */
            loan?: {
                id: components["schemas"]["Id"];
                status: string;
            };
        };
        SavingProduct: {
            id: components["schemas"]["Id"];
            name: string;
            description: string;
            currency: components["schemas"]["Currency"];
            /**
             * @description 1: put in once, in one amount.
             * @enum {integer}
             */
            is_fixed: 0 | 1;
            /**
             * @description 1: nothing is taken out before it matures.
             * @enum {integer}
             */
            lock_on_create: 0 | 1;
            interest_period: string;
            penal_charge_rate: components["schemas"]["Rate"];
            withholding_tax_rate: components["schemas"]["Rate"];
            max_tenor_value?: number;
            max_tenor_period?: components["schemas"]["Period"];
            /**
             * @description The longest way of putting in that it may be changed to. Absent: all.
             * @enum {string}
             */
            frequency?: "daily" | "weekly" | "monthly";
            offers: components["schemas"]["SavingOffer"][];
        };
        /** @description What is put in each time lies between min_amount and max_amount; of a fixed product, once. */
        SavingOffer: {
            id: components["schemas"]["Id"];
            interest_rate: components["schemas"]["Rate"];
            min_amount: components["schemas"]["Money"];
            max_amount: components["schemas"]["Money"];
            min_tenor: number;
            max_tenor: number;
            tenor_period: components["schemas"]["Period"];
            /** @description Of the rate: years, months, weeks or days, in singular or plural. Absent: the product's. */
            interest_period?: string;
        };
        SavingFrequency: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            name: "daily" | "weekly" | "monthly";
        };
        CollectionMethod: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            name: "automatic" | "manual";
        };
        Saving: {
            id: components["schemas"]["Id"];
            name: string;
            product_id: components["schemas"]["Id"];
            product: {
                /**
                 * @description 1: put in once, in one amount.
                 * @enum {integer}
                 */
                is_fixed: 0 | 1;
                /**
                 * @description 1: nothing is taken out before it matures.
                 * @enum {integer}
                 */
                lock_on_create: 0 | 1;
                withholding_tax_rate: components["schemas"]["Rate"];
                penal_charge_rate: components["schemas"]["Rate"];
                name: string;
                frequency?: string;
                max_tenor_value?: number;
                max_tenor_period?: components["schemas"]["Period"];
            };
            offer: components["schemas"]["SavingOffer"];
            currency: components["schemas"]["Currency"];
            periodic_amount: components["schemas"]["Money"];
            target: components["schemas"]["Money"];
            balance: components["schemas"]["Money"];
            /** @description What is earned so far and is added, less tax, when the plan matures. */
            accrued_interest: components["schemas"]["Money"];
            frequency?: components["schemas"]["SavingFrequency"];
            card: {
                id: components["schemas"]["Id"];
                card_last4: string;
                card_type: string;
                bank_name: string;
                /** @description The borrower has taken it away: nothing is taken from it any more. Left out: it stands. */
                is_removed?: boolean;
            };
            collection_method: components["schemas"]["CollectionMethod"];
            /**
             * @description 1: runs, and may be changed.
             * @enum {integer}
             */
            status: 0 | 1;
            /**
             * @description 0: runs. 1: has matured.
             * @enum {integer}
             */
            is_matured: 0 | 1;
            /**
             * @description 1: put away by the borrower.
             * @enum {integer}
             */
            archived_flag: 0 | 1;
            start_date: components["schemas"]["Date"];
            end_date: components["schemas"]["Date"];
            interest_rate: components["schemas"]["Rate"];
            interest_period: string;
            /** @description What is taken from the card next. Absent where nothing is. */
            next_contribution?: {
                due_date: components["schemas"]["Date"];
                amount: components["schemas"]["Money"];
            };
            /** @description The day that the next contribution is due on, by card or by hand: how much and how often change from then on. Absent where they cannot be changed. */
            changes_from?: components["schemas"]["Date"];
            /** @description What is asked of the card, and not known to have come. Absent where nothing is, and where nothing was heard of it for a day: then something else may be put in. */
            pending_amount?: components["schemas"]["Money"];
        };
        SavingPage: {
            items: components["schemas"]["Saving"][];
            /** @description Of all pages. */
            total: number;
        };
        /** @description Archived plans are counted as such alone. */
        SavingsSummary: {
            currency: components["schemas"]["Currency"];
            /** @description In plans of this currency that run. */
            active_balance: components["schemas"]["Money"];
            running: number;
            matured: number;
            archived: number;
        };
        SavingBalance: {
            balance: components["schemas"]["Money"];
            target: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        SavingTransaction: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            type: "contribution" | "topup" | "withdrawal" | "penalty" | "interest" | "tax";
            /**
             * @description Of the plan: credit goes into it.
             * @enum {string}
             */
            entry: "credit" | "debit";
            /** @description success, pending, or another: it came to nothing. */
            status: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description Its reference. */
            transaction_id: string;
            /** @description Where it came from or went, in words: more than its type says. */
            meta: string;
            created_on: components["schemas"]["Instant"];
        };
        SavingOutcome: {
            reference: string;
            /** @description success, or another: it came to nothing. */
            status: string;
            /** @description What came of it, for the borrower. */
            message: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        NotificationToken: {
            /** @description The subscription that the browser gave, as JSON: its endpoint, and its keys. */
            notification_token: string;
        };
        NotificationDevice: {
            device_id: string;
            device_name?: string;
        };
        PaidByCard: {
            /**
             * @description A loan that is not repaid yet, or a savings plan.
             * @enum {string}
             */
            kind: "loan" | "saving";
            id: components["schemas"]["Id"];
            /** @description Of the loan's product, or of the plan. */
            name: string;
        };
        Card: {
            id: components["schemas"]["Id"];
            card_owner_name: string;
            bank_name: string;
            card_last4: string;
            card_type: string;
            /** @description Two digits. The card is valid through the last day of the month. */
            card_exp_month: string;
            /** @description Two digits of 20xx. */
            card_exp_year: string;
            /** @description The mark of the card's scheme: a picture with its content in the address. */
            logo_url?: string;
            /** @description What is taken from this card on its day. Left out: nothing is. */
            pays_for?: components["schemas"]["PaidByCard"][];
        };
        CardSetup: {
            reference: string;
            /** @description The provider's window. */
            url: string;
            /** @description The only origin whose messages count. */
            origin: string;
            /** @description What the card is charged to prove it. */
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        VerifyCardRequest: {
            reference: string;
        };
        DocumentType: {
            /** @description Counted for each lender: the first is 1. */
            id: components["schemas"]["Id"];
            name: string;
            code_description: string;
            additional_code: string;
            description: string;
            required: boolean;
            /** @description What it may be, in words. */
            options: string[];
        };
        Document: {
            id: components["schemas"]["Id"];
            type_id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "approved" | "pending" | "rejected";
            url: string;
        };
        NewDocument: {
            url: components["schemas"]["FileAddress"];
            type_id: components["schemas"]["Id"];
        };
        LoginRequest: {
            phone_number: string;
            password: string;
            device_id: string;
            longitude?: number;
            latitude?: number;
            version_id: string;
            mobile_os: string;
            device_name: string;
            os_version: string;
        };
        Login: {
            /** @description The access token; where a password must be made or the sign-up is unfinished, the onboarding token. */
            token: components["schemas"]["Token"];
            /** @description Absent where no session was begun. */
            refresh_token?: components["schemas"]["Token"];
            /** @description Seconds that the token stands. */
            expires_in?: number;
            /** @description 0 also where a password must still be made: nothing is proved before. */
            stage_id: number;
            /** @description Absent where a password must still be made. */
            id?: components["schemas"]["Id"];
            /** @description True also where a password must still be made. */
            activated: boolean;
            /** @description True: a password must still be made. */
            set_password: boolean;
            /** @description Absent where a password must still be made. */
            referral_code?: string;
            /** @description Absent where no session was begun. */
            session_id?: string;
        };
        RefreshRequest: {
            /** @description The refresh token. */
            token: components["schemas"]["Token"];
        };
        Refreshed: {
            access_token: components["schemas"]["Token"];
            refresh_token: components["schemas"]["Token"];
            /** @description Seconds. */
            expires_in: number;
        };
        PasswordCodeRequest: {
            phone_number: string;
        };
        PasswordReset: {
            new_password: components["schemas"]["NewPassword"];
            otp: components["schemas"]["Otp"];
            phone_number: string;
        };
        PasswordCreation: {
            pin: components["schemas"]["Pin"];
            password: components["schemas"]["NewPassword"];
        };
        SiteConfig: {
            /** @description The lender's slug. */
            lender: string;
            name: string;
            /** @description The host that the lender's pages stand on. */
            domain: string;
            /** @description Organisation token: sent as `Authorization: Basic <token>`. */
            token: string;
            languages: string[];
            /** @description Theme options by name. */
            theme: {
                [key: string]: string;
            };
            /** @description Until when it may be used without asking again. */
            expires_at: components["schemas"]["Instant"];
        };
        Preferences: {
            id: components["schemas"]["Id"];
            organization: string;
            slug: string;
            currency: components["schemas"]["Currency"];
            /** @description ISO 3166 alpha-3. */
            country: string;
            /** @description IANA name; the lender's days begin there. */
            timezone: string;
            /**
             * @example none
             * @example remita
             * @example nibss-easypay
             */
            direct_debit_provider: string;
            /**
             * @example none
             * @example m-pesa
             */
            mobile_money_provider: string;
            /**
             * @example bank-transfer
             * @example mobile-money
             */
            disbursement_provider: string;
            support_phone: string;
            support_email: string;
            website: string;
            instagram?: string;
            facebook?: string;
            twitter?: string;
            /** @description Where the lender's app for Android is; absent where there is none. */
            android_app_url?: string;
            /** @description Where its app for iPhones is. */
            ios_app_url?: string;
            privacy_url: string;
            terms_url: string;
            logo: string;
            onboarding_stages: string[];
            /** @description Minutes without a call after which the core ends a session; the page asks a minute before. */
            session_idle_timeout: number;
            /** @description Days after which a session ends however it is used; absent: 30. */
            session_age_days?: number;
            /** @description A list, by commas. */
            "loan-cancelation-reasons": string;
            /** @description Hours that an offer stands; never longer than until the day of its first payment begins. */
            "loan-offer-expiry": number;
            /**
             * @example individual
             * @example business
             */
            "account-type": string;
            /**
             * @example emandate
             * @example other
             */
            "mandate-activation-type": string;
            /** @description Dial codes by commas; the first is chosen beforehand. */
            "default-country-phone-codes": string;
            /** @description Dial codes by commas; empty for those of the country. */
            allowed_phone_code: string;
            accept_verve_cards: boolean;
            "require-mandate-on-onboard": boolean;
            require_email_verification: boolean;
            require_id_check_for_loans: boolean;
            offers_debit_id: number;
            /** @description Loans are paid out to bank accounts: who has none may not apply. Absent: may. */
            require_account_for_loans?: boolean;
            /** @description Who has linked no mobile wallet may not apply. Absent: may. */
            require_wallet_for_loans?: boolean;
            /** @description What a borrower is told to do, as the lender wrote it, such as the accounts to transfer to. */
            "emandate-activation-details"?: string;
            /** @description What a card is charged once to check it, in the lender's currency. Left out: 50. */
            "card-charge-amount"?: components["schemas"]["Money"];
            /** @description What is transferred to agree. Left out: 50. */
            "emandate-activation-amount"?: components["schemas"]["Money"];
            /** @description The lender's account that mandates pay into. */
            mandate_beneficiary?: string;
            "kyc-status-allowed-for-loans"?: string;
            enable_airtime_and_bills?: boolean;
            /** @description False: the wallet can't be funded here. */
            fund_account?: boolean;
            /** @description The least that a wallet is funded with; left out: 100. */
            fund_account_minimum?: components["schemas"]["Money"];
            /** @description The most that a wallet is funded with at a time; left out: 5000000. */
            fund_account_maximum?: components["schemas"]["Money"];
            /** @description Domains of e-mail addresses that may sign up, by commas; absent or empty: all. */
            allowed_domains?: string;
            /** @description Whether sign-up asks for the BVN. Absent: in Nigeria alone. */
            bvn_screen?: boolean;
            /** @description What the lender calls its states and what they consist of. */
            "menu-features-options"?: {
                state?: string;
                lga?: string;
            };
            /** @description What the lender calls savings plans; absent where there are none. */
            savings_plan_name?: string;
            /** @description False: devices are not pushed to, and no page offers it. Absent: they are, where the core pushes at all. */
            enable_push_notifications?: boolean;
            /** @description Of outside parties, by their name. push: what devices subscribe to notifications with; absent or empty where there are none. */
            public_keys?: {
                [key: string]: string;
            };
        };
        EventRecord: {
            org_id: components["schemas"]["Id"];
            description?: string;
            event_name: string;
            /** @description Of the page, not of the borrower's sign-in. */
            session_id: string;
            user_id?: string;
            app_name: string;
            time: components["schemas"]["Instant"];
        };
        StatementRecord: {
            /** @description data_provider_record_id of applications. */
            id: components["schemas"]["Id"];
            name: string;
            /** @description Masked. */
            accountNumber: string;
            bankCode: string;
            linked_on: components["schemas"]["Instant"];
        };
        Transaction: {
            id: string;
            reference: string;
            /** @description The slug of its kind. */
            type: string;
            /** @enum {string} */
            entry: "credit" | "debit";
            /** @description What arrives, there or here. */
            amount: components["schemas"]["Money"];
            /** @description Beside the amount: both together are what it was paid from, or taken out of. Left out: none. */
            fee?: components["schemas"]["Money"];
            /** @description It went out of the wallet or came into it: such amounts, with the fees of those that went out, add up to what is in it. Left out: it did. */
            in_wallet?: boolean;
            currency: components["schemas"]["Currency"];
            /** @description success; pending: it is not known yet; another: it came to nothing. */
            status: string;
            meta: {
                /** @description What it was for, or who got it. */
                narration: string;
            };
            created_on: components["schemas"]["Instant"];
        };
        Uploaded: {
            url: components["schemas"]["FileAddress"];
        };
        BillCustomer: string;
        Beneficiary: {
            id: components["schemas"]["Id"];
            account_name: string;
            account_number: string;
            bank_code: string;
            /** @description The bank's name. */
            code_description: string;
            /** @description The bank's logo. */
            url?: string;
            saved: boolean;
        };
        Purchase: {
            reference: string;
            /** @description The network, or the biller. */
            name: string;
            /** @description What was bought of a biller. */
            at?: string;
            /** @description Of the phone, or the customer. */
            number: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            biller_id?: components["schemas"]["Id"];
            payment_code?: string;
        };
        CheckedReceipt: {
            reference: string;
            /** @description success; pending: it is not known yet; another: it came to nothing. */
            status: string;
            amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description The slug of its kind. */
            type: string;
            created_on: components["schemas"]["Instant"];
            /** @description A••• O••• */
            paid_by: string;
            /** @description The same, of whom it went to. */
            paid_to?: string;
            /** @description Where it went to or came from: a bank's name, what of a biller. */
            at?: string;
            /** @description Of the account, the phone or the customer there, masked: 012*****89. Left out where it is short. */
            number?: string;
        };
        MoneyAnswer: {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["CompletedLoan"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Charge"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Saving"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["SavingOutcome"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | {
            /** @constant */
            status: "success";
            message: string;
            data: components["schemas"]["Payment"];
        } | components["schemas"]["Error"];
    };
    responses: {
        /** @description Refused or failed; the HTTP status tells the kind. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        id: components["schemas"]["Id"];
        channel: "web";
        /** @description Made when the borrower confirms. The same key never does anything twice. */
        IdempotencyKey: components["schemas"]["IdempotencyKey"];
        /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
        shown_fee: components["schemas"]["Money"];
        key: components["schemas"]["IdempotencyKey"];
        /** @description The borrower's PIN, where the call asks for it. */
        PinHeader: string;
        loan_id: components["schemas"]["Id"];
        /** @description How often the page has shown it as extended. Where it is extended again by now, nothing is done. */
        extended: number;
        /** @description Whose call it is where no token says so. */
        PhoneHeader: string;
        /** @description Made once for each event. */
        RefHeader: string;
        /** @description What kind, reference, narration or amount holds, in any case. One with a plus sign counts as none. Whom money of a wallet went to or came from is looked for among its latest 3,000 payments. */
        transaction_text: string;
        /** @description The slug of its kind. */
        transaction_type: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    changePin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestPinCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    resetPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinReset"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestEmailCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCodeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveNextOfKin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKin"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Kin"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["OpenSession"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listReferralActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["ReferralActivity"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanOptions"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Product"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    checkEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EligibilityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Eligibility"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    preCheckEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EligibilityRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Eligibility"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the product's additional_loan_data. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["DeliveredForm"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanBreakdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BreakdownRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Breakdown"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getScoring: {
        parameters: {
            query: {
                product_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Scoring"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    scoreLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Eligibility"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    recordRejection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OffersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Offer"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestBusinessOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BusinessOffersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        /** @description None: the lender makes them later. */
                        data: components["schemas"]["Offer"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getPaymentSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Schedules"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    chooseOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Chosen"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    completeApplication: {
        parameters: {
            query?: never;
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompletionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CompletedLoan"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    chargeCardForProduct: {
        parameters: {
            query?: {
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Charge"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    verifyBvn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bvn: components["schemas"]["Bvn"];
                    last_5_digits: string;
                    dob: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            phone_number?: string;
                            first_name?: string;
                            last_name?: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    verifyBank: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number: string;
                    bank_code: string;
                    country: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            account_name: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    startVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description smileid, veriff. */
                    product: string;
                    /** @description Papers that alone are taken, such as national_id. Left out: all that the party takes. */
                    id_types?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["VerificationStart"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    job_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            /** @enum {string} */
                            status: "running" | "passed" | "failed";
                            message?: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description meta.name of the form: of the sign-up, or of a product. */
                    form: string;
                    field: string;
                    /** @description The field's own value and those that it depends on, by their ids. */
                    values: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LookedUp"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    verifySalary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bank_code: string;
                    account_number: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SalaryCheck"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Bank"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getProfileOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            gender: components["schemas"]["CodeOption"][];
                            "marital-status": components["schemas"]["CodeOption"][];
                            relationship: components["schemas"]["CodeOption"][];
                            state: components["schemas"]["CodeOption"][];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listCodes: {
        parameters: {
            query: {
                code_description: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CodeOption"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLinkedCodes: {
        parameters: {
            query: {
                code_description: string;
                ref_code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CodeOption"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    makeGuarantorLink: {
        parameters: {
            query?: {
                /** @description Left out: of the latest loan, or the application that becomes it. */
                loan_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["GuarantorLink"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listGuarantors: {
        parameters: {
            query?: {
                /** @description Left out: of the latest loan, or the application that becomes it. */
                loan_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Guarantors"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getGuarantee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["GuaranteeToken"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Guarantee"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    answerGuarantee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["GuaranteeToken"];
                    accepts: boolean;
                    /** @description Of who accepts. */
                    first_name?: string;
                    /** @description Of who accepts. */
                    last_name?: string;
                    /** @description Of who accepts. */
                    phone_number?: string;
                    /** @description To the borrower, of who accepts. */
                    relationship?: string;
                    email?: components["schemas"]["Email"];
                    /**
                     * Format: words
                     * @description The words that were agreed to, as they were shown.
                     */
                    agrees?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Guarantee"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getOfferLetter: {
        parameters: {
            query: {
                /** @description The loan token of the offer. */
                token: components["schemas"]["Token"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["OfferLetter"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    signOfferLetter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                    /** @description The full name. */
                    name: string;
                    /** @description A drawing of it, uploaded before. */
                    signature?: components["schemas"]["FileAddress"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SignedLetter"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanEvidence"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listLoans: {
        parameters: {
            query?: {
                channel?: components["parameters"]["channel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanSummary"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Loan"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    changeLoanCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    card_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    changeLoanMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mandate_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    removeLoanMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanStatement"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    searchLoans: {
        parameters: {
            query?: {
                /** @description Digits that the amount holds; what stands between them does not count. */
                amount?: string;
                /** @description The day on which they were made. */
                day?: components["schemas"]["Date"];
                /** @description In any spelling: past due, PAST_DUE. */
                status?: string;
                /** @description From 1, which is the first. */
                page?: number;
                /** @description Of a page; left out: 10. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanPage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    summarizeLoans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoansSummary"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Draft"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listMandates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Mandate"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    generateMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number: string;
                    bank_code: string;
                    amount: components["schemas"]["Money"];
                    start_date: components["schemas"]["Date"];
                    end_date?: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["NewMandate"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number: string;
                    bank_code: string;
                    provider: string;
                    amount: components["schemas"]["Money"];
                    date: components["schemas"]["Date"];
                    end_date?: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["NewMandate"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getMandateDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Mandate"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    makeMandateFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Token"];
                    payer_signature: components["schemas"]["FileAddress"];
                    amount: components["schemas"]["Money"];
                    start_date: components["schemas"]["Date"];
                    end_date: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["MandateFile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    finaliseMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    direct_debit_id: components["schemas"]["Id"];
                    mandate_file_url: components["schemas"]["FileAddress"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Mandate"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getMandateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            status: string;
                            provider_status: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getMandateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["MandateFile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestMandateOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mandate_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            remitaTransRef: string;
                            /** @description What is asked: the code, and perhaps the last digits of the card. */
                            authParams: {
                                label: string;
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    validateMandateOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    authParams: {
                        token: string;
                    }[];
                    remitaTransRef: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getOutcome: {
        parameters: {
            query?: {
                /** @description True: a key that nothing is known of is refused from now on. */
                close?: boolean;
            };
            header?: never;
            path: {
                key: components["parameters"]["key"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Outcome"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listTransactionTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["TransactionTypes"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getTransactionFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    type_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            amount: components["schemas"]["Money"];
                            currency: components["schemas"]["Currency"];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Wallet"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            id: components["schemas"]["Id"];
                            title: string;
                            body: string;
                            time: components["schemas"]["Instant"];
                            read: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    startOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingStart"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    confirmOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            confirmation_id: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    setOnboardingPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnboardingPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["OnboardingToken"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveOnboardingBvn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bvn: components["schemas"]["Bvn"];
                    /** @description As the register has it; else its last five digits. */
                    bvn_phone_number: string;
                    dob: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveOnboardingEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveOnboardingBank: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number: string;
                    bank_code: string;
                    /** @description Only where the server can't verify it. */
                    account_name?: string;
                    /** @description Where a mandate is required at sign-up. */
                    address?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveOnboardingPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    photo_url: components["schemas"]["FileAddress"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveOnboardingPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pin: components["schemas"]["Pin"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getOnboardingForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["DeliveredForm"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    sendOnboardingForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: components["schemas"]["DeliveredAnswers"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Stage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BankAccount"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    addAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankAccount"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BankAccount"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    removeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    removeCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBusinessProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BusinessProfile"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBusinessProfile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BusinessProfile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BusinessProfile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    updateBusinessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBusinessProfile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["BusinessProfile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The borrower's PIN, where the call asks for it. */
                "x-pin"?: components["parameters"]["PinHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    payLoan: {
        parameters: {
            query?: {
                /** @description What the page has shown as owed in all. Where it is another sum by now, somebody has paid meanwhile, and nothing is done. */
                owed?: components["schemas"]["Money"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                    card_id?: components["schemas"]["Id"];
                    mandate_id?: components["schemas"]["Id"];
                    /** @constant */
                    use_wallet?: true;
                    bank_account_id?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    extendLoan: {
        parameters: {
            query?: {
                /** @description How often the page has shown it as extended. Where it is extended again by now, nothing is done. */
                extended?: components["parameters"]["extended"];
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                loan_id: components["parameters"]["loan_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    extendInstalment: {
        parameters: {
            query?: {
                /** @description How often the page has shown it as extended. Where it is extended again by now, nothing is done. */
                extended?: components["parameters"]["extended"];
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                loan_id: components["parameters"]["loan_id"];
                schedule_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtensionRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    initializeTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pin: components["schemas"]["Pin"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            /** @description A code was sent, which is sent with what moves the money. */
                            otp: boolean;
                            /** @description None was sent now, since this one still works. */
                            standing_code?: {
                                /** Format: date-time */
                                sent_on: string;
                                /**
                                 * Format: date-time
                                 * @description From when another is sent.
                                 */
                                again_on: string;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    makeReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    logo_url?: string;
                    lender_name?: string;
                    transaction_reference: string;
                    customer_name?: string;
                    customer_phone_number?: string;
                    narration?: string;
                    transaction_amount: components["schemas"]["Money"];
                    transaction_time?: components["schemas"]["Instant"];
                    type?: string;
                    payment_method?: string;
                    transaction_type?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            name: string;
                            /** @description base64 */
                            content: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getLoanRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["LoanRequest"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    cancelDraft: {
        parameters: {
            query: {
                /** @description Of the draft. */
                loan_profile_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    cancelLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listSavingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingProduct"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listSavingFrequencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingFrequency"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listCollectionMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CollectionMethod"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    summarizeSavings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingsSummary"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listSavings: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case. */
                name?: string;
                /** @description Left out: both. */
                is_matured?: 0 | 1;
                /** @description Left out: 0, those that are not archived. */
                archived_flag?: 0 | 1;
                /** @description Of their product. Left out: both. */
                lock_on_create?: 0 | 1;
                /** @description The day on which they began. */
                day?: components["schemas"]["Date"];
                /** @description From 1, which is the first. */
                page?: number;
                /** @description Of a page; left out: 5. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingPage"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createSaving: {
        parameters: {
            query?: never;
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    product_id: components["schemas"]["Id"];
                    tenor: string;
                    offer_id: components["schemas"]["Id"];
                    target: components["schemas"]["Money"];
                    /** @description The day after the one that it begins on. */
                    start_date: components["schemas"]["Date"];
                    periodic_amount: components["schemas"]["Money"];
                    frequency_id: components["schemas"]["Id"];
                    collection_method_id: components["schemas"]["Id"];
                    card_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Saving"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getSaving: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Saving"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    updateSaving: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    periodic_amount?: components["schemas"]["Money"];
                    /** @description What the page has worked out; the core works it out itself. */
                    target?: components["schemas"]["Money"];
                    frequency_id?: components["schemas"]["Id"];
                    card_id?: components["schemas"]["Id"];
                    collection_method_id?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Saving"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getSavingBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingBalance"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listSavingTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingTransaction"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    archiveSaving: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    restoreSaving: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    withdrawSaving: {
        parameters: {
            query?: never;
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    topUpSaving: {
        parameters: {
            query?: never;
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    card_id: components["schemas"]["Id"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    rollOverSaving: {
        parameters: {
            query?: never;
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    end_date: components["schemas"]["Date"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SavingOutcome"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveNotificationToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    forgetNotificationToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    saveNotificationDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationDevice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Card"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    initCard: {
        parameters: {
            query?: {
                channel?: components["parameters"]["channel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CardSetup"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    verifyCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCardRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Card"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listDocumentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["DocumentType"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Document"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    addDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Document"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    replaceDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Document"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Login"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Refreshed"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    requestPasswordCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCodeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    createPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Whose call it is where no token says so. */
                "x-phone-number"?: components["parameters"]["PhoneHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCreation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getSiteConfig: {
        parameters: {
            query: {
                host: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["SiteConfig"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    getPreferences: {
        parameters: {
            query?: {
                channel?: components["parameters"]["channel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    recordEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Made once for each event. */
                ref: components["parameters"]["RefHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventRecord"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    startStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            reference: string;
                            /** @description The provider's window. */
                            url: string;
                            origin: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    exchangeStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the window gave: the reference. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["StatementRecord"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listStatements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["StatementRecord"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description How many; left out: 50. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Transaction"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    searchTransactions: {
        parameters: {
            query?: {
                /** @description What kind, reference, narration or amount holds, in any case. One with a plus sign counts as none. Whom money of a wallet went to or came from is looked for among its latest 3,000 payments. */
                text?: components["parameters"]["transaction_text"];
                /** @description The slug of its kind. */
                type?: components["parameters"]["transaction_type"];
                /** @description The day on which they were made. */
                day?: components["schemas"]["Date"];
                status?: string;
                /** @description From 1, which is the first. */
                page?: number;
                /** @description Of a page; left out: 15. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            items: components["schemas"]["Transaction"][];
                            total: number;
                            /** @description The kinds among all of the borrower's, whatever is looked for. */
                            types: string[];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    findTransactionNeighbours: {
        parameters: {
            query?: {
                /** @description What kind, reference, narration or amount holds, in any case. One with a plus sign counts as none. Whom money of a wallet went to or came from is looked for among its latest 3,000 payments. */
                text?: components["parameters"]["transaction_text"];
                /** @description The slug of its kind. */
                type?: components["parameters"]["transaction_type"];
                /** @description The day on which they were made; empty: any. */
                day?: string;
            };
            header?: never;
            path: {
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            /** @description Absent at the first. */
                            newer?: string;
                            /** @description Absent at the last. */
                            older?: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    uploadPhoto: {
        parameters: {
            query: {
                /** @description The lender's slug. */
                tenant: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Uploaded"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    uploadFile: {
        parameters: {
            query: {
                /** @description The lender's slug. */
                tenant: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Uploaded"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBeneficiaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Beneficiary"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    addBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_number: string;
                    bank_code: string;
                    country?: string;
                    saved?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Beneficiary"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    removeBeneficiary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Nothing"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    findSameTransfer: {
        parameters: {
            query: {
                /** @description Of a beneficiary. */
                bank_id: components["schemas"]["Id"];
                amount: components["schemas"]["Money"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            found: boolean;
                            reference?: string;
                            sent_on?: components["schemas"]["Instant"];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    sendTransfer: {
        parameters: {
            query?: {
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
                /** @description The borrower knows that as much was sent there a moment ago. */
                again?: boolean;
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    bank_id: components["schemas"]["Id"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                    narration?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listRecentPurchases: {
        parameters: {
            query: {
                kind: "airtime" | "bill";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Purchase"][];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    buyAirtime: {
        parameters: {
            query?: {
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    network_type: "MTN" | "Airtel" | "9mobile" | "Glo";
                    phone_number: string;
                    amount: components["schemas"]["Money"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBillCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            id: components["schemas"]["Id"];
                            name: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBillers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            id: components["schemas"]["Id"];
                            name: string;
                            /** @description The first says what the customer's number is called. */
                            fields: {
                                name: string;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBillItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            paymentCode: string;
                            name: string;
                            amount?: components["schemas"]["Money"];
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    checkBillCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    biller_id: components["schemas"]["Id"];
                    customer_id: components["schemas"]["BillCustomer"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            name: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    payBill: {
        parameters: {
            query?: {
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["parameters"]["shown_fee"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer_id: components["schemas"]["BillCustomer"];
                    biller_id: components["schemas"]["Id"];
                    payment_code: string;
                    amount: components["schemas"]["Money"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    fundWallet: {
        parameters: {
            query?: {
                /** @description What the page has shown as the fee. Where it is another by now, nothing is done. */
                fee?: components["schemas"]["Money"];
            };
            header: {
                /** @description Made when the borrower confirms. The same key never does anything twice. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    pin: components["schemas"]["Pin"];
                    otp?: components["schemas"]["Otp"];
                    card_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    makeUssdCode: {
        parameters: {
            query: {
                transaction_type: "fund_wallet";
                /** @description Of an account of the borrower's. Left out: the main account's. */
                bank_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            /** @description *737*2*5000*9012345678# */
                            code: string;
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    validateTier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: components["schemas"]["Money"];
                    /** @enum {string} */
                    entry: "Debit";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: {
                            /** @description 1: known by number, 2: by face and identity document, 3: by address besides. */
                            tier: number;
                            /** @description What may go out in a day. */
                            daily_amount: components["schemas"]["Money"];
                            /** @description What of it may still, today. */
                            remaining_amount: components["schemas"]["Money"];
                        };
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    checkReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As it was typed: with any dashes, with spaces, or with nothing between its digits. */
                ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        data: components["schemas"]["CheckedReceipt"];
                    };
                };
            };
            default: components["responses"]["Refused"];
        };
    };
}
/** The security schemes of each operation; never where nobody is asked for. */
export interface callers {
    changePassword: "bearer";
    changePin: "bearer";
    requestPinCode: "bearer";
    resetPin: "bearer";
    requestEmailCode: "bearer";
    confirmEmail: "bearer";
    saveNextOfKin: "bearer";
    listSessions: "bearer";
    endOtherSessions: "bearer";
    listReferralActivities: "bearer";
    getLoanOptions: "bearer";
    listProducts: "bearer";
    checkEligibility: "bearer";
    preCheckEligibility: "bearer";
    getLoanForm: "bearer";
    getLoanBreakdown: "bearer";
    getScoring: "bearer";
    scoreLoan: "bearer";
    recordRejection: "bearer";
    requestOffers: "bearer";
    requestBusinessOffers: "bearer";
    getPaymentSchedules: "bearer";
    chooseOffer: "bearer";
    completeApplication: "bearer";
    chargeCardForProduct: "bearer";
    verifyBvn: "onboarding" | "bearer";
    verifyBank: "onboarding" | "bearer";
    startVerification: "onboarding" | "bearer";
    getVerification: "onboarding" | "bearer";
    lookUp: "onboarding" | "bearer";
    verifySalary: "onboarding" | "bearer";
    listBanks: "onboarding" | "bearer" | "basic";
    getProfileOptions: "onboarding" | "bearer";
    listCodes: "onboarding" | "bearer";
    listLinkedCodes: "onboarding" | "bearer";
    makeGuarantorLink: "bearer";
    listGuarantors: "bearer";
    getGuarantee: "basic";
    answerGuarantee: "basic";
    getOfferLetter: "bearer";
    signOfferLetter: "bearer";
    getLoanEvidence: "bearer";
    listLoans: "bearer";
    getLoan: "bearer";
    changeLoanCard: "bearer";
    changeLoanMandate: "bearer";
    removeLoanMandate: "bearer";
    getLoanStatement: "bearer";
    searchLoans: "bearer";
    summarizeLoans: "bearer";
    listDrafts: "bearer";
    listMandates: "bearer";
    generateMandate: "bearer";
    createMandate: "bearer";
    getMandateDetails: "bearer";
    makeMandateFile: "bearer";
    finaliseMandate: "bearer";
    getMandateStatus: "bearer";
    getMandateFile: "bearer";
    requestMandateOtp: "bearer";
    validateMandateOtp: "bearer";
    getOutcome: "bearer";
    listTransactionTypes: "bearer";
    getTransactionFee: "bearer";
    getWallet: "bearer";
    listNotifications: "bearer";
    readNotifications: "bearer";
    startOnboarding: "basic";
    confirmOnboarding: "basic";
    setOnboardingPassword: "basic";
    saveOnboardingBvn: "onboarding";
    saveOnboardingEmail: "onboarding";
    saveOnboardingBank: "onboarding";
    saveOnboardingPhoto: "onboarding";
    saveOnboardingPin: "onboarding";
    getOnboardingForm: "onboarding";
    sendOnboardingForm: "onboarding";
    listAccounts: "bearer";
    addAccount: "bearer";
    removeAccount: "bearer";
    removeCard: "bearer";
    listBusinessProfiles: "bearer";
    createBusinessProfile: "bearer";
    getBusinessProfile: "bearer";
    updateBusinessProfile: "bearer";
    getProfile: "bearer";
    updateProfile: "bearer";
    payLoan: "bearer";
    extendLoan: "bearer";
    extendInstalment: "bearer";
    initializeTransaction: "bearer";
    getTransaction: "bearer";
    makeReceipt: "bearer";
    getLoanRequest: "bearer";
    cancelDraft: "bearer";
    cancelLoan: "bearer";
    listSavingProducts: "bearer";
    listSavingFrequencies: "bearer";
    listCollectionMethods: "bearer";
    summarizeSavings: "bearer";
    listSavings: "bearer";
    createSaving: "bearer";
    getSaving: "bearer";
    updateSaving: "bearer";
    getSavingBalance: "bearer";
    listSavingTransactions: "bearer";
    archiveSaving: "bearer";
    restoreSaving: "bearer";
    withdrawSaving: "bearer";
    topUpSaving: "bearer";
    rollOverSaving: "bearer";
    saveNotificationToken: "bearer";
    forgetNotificationToken: "bearer";
    saveNotificationDevice: "bearer";
    listCards: "bearer";
    initCard: "bearer";
    verifyCard: "bearer";
    listDocumentTypes: "bearer";
    listDocuments: "bearer";
    addDocument: "bearer";
    replaceDocument: "bearer";
    login: "basic";
    refreshToken: "basic";
    logout: "bearer";
    requestPasswordCode: "basic";
    resetPassword: "basic";
    createPassword: "password" | "onboarding" | "basic";
    getSiteConfig: never;
    getPreferences: "basic";
    recordEvent: "basic";
    startStatement: "bearer";
    exchangeStatement: "bearer";
    listStatements: "bearer";
    listTransactions: "bearer";
    searchTransactions: "bearer";
    findTransactionNeighbours: "bearer";
    uploadPhoto: "onboarding" | "bearer";
    uploadFile: "onboarding" | "bearer";
    listBeneficiaries: "bearer";
    addBeneficiary: "bearer";
    removeBeneficiary: "bearer";
    findSameTransfer: "bearer";
    sendTransfer: "bearer";
    listRecentPurchases: "bearer";
    buyAirtime: "bearer";
    listBillCategories: "bearer";
    listBillers: "bearer";
    listBillItems: "bearer";
    checkBillCustomer: "bearer";
    payBill: "bearer";
    fundWallet: "bearer";
    makeUssdCode: "bearer";
    validateTier: "bearer";
    checkReceipt: "basic";
}
/** The operations that move money. */
export type moneyOperations = "completeApplication" | "chargeCardForProduct" | "payLoan" | "extendLoan" | "extendInstalment" | "createSaving" | "withdrawSaving" | "topUpSaving" | "rollOverSaving" | "sendTransfer" | "buyAirtime" | "payBill" | "fundWallet";
/** The codes that calls fail with. */
export type failures = "account_in_use" | "account_not_found" | "account_required" | "account_unknown" | "active_loan" | "address_missing" | "already_scoring" | "amount_fixed" | "amount_out_of_range" | "amount_too_high" | "amount_too_low" | "bad_request" | "bank_unknown" | "beyond_day" | "business_profile_missing" | "bvn_mismatch" | "bvn_not_found" | "bvn_taken" | "cannot_rollover" | "cannot_withdraw" | "card_declined" | "card_expires" | "card_not_tied" | "card_pending" | "card_unknown" | "charge_needed" | "check_used" | "code_expired" | "common_password" | "confirmation_expired" | "customer_unknown" | "cut_off" | "date_out_of_range" | "date_past" | "document_kept" | "document_there" | "documents_missing" | "domain_not_allowed" | "draft_unknown" | "email_changed" | "email_taken" | "extension_refused" | "extension_short" | "fee_changed" | "file_size" | "file_type" | "file_unknown" | "frequency_unknown" | "guarantee_answered" | "guarantee_gone" | "guarantee_late" | "guarantee_unknown" | "guarantees_twice" | "guarantors_complete" | "insufficient_funds" | "internal" | "invalid_answers" | "invalid_attributes" | "invalid_request" | "item_unknown" | "key_closed" | "key_missing" | "key_reused" | "last_wallet" | "letter_unread" | "letter_unsigned" | "liveness" | "loan_changed" | "loan_gone" | "loan_late" | "loan_runs" | "loan_settled" | "location_needed" | "locked" | "lookup_failed" | "lookup_unavailable" | "mandate_changed" | "mandate_short" | "mandate_stands" | "mandate_unknown" | "mandate_unsigned" | "max_loans" | "method_missing" | "method_not_offered" | "name_password" | "no_charge" | "no_code" | "no_form" | "no_guarantee" | "no_lender_beneficiary" | "no_mandates" | "no_ussd" | "not_allowed" | "not_archivable" | "not_available" | "not_found" | "not_json" | "not_offered" | "not_registered" | "not_scored" | "not_sent" | "not_settled" | "offer_gone" | "offer_taken" | "offer_unknown" | "otp_expired" | "otp_needed" | "own_guarantee" | "password_set" | "payment_pending" | "phone_invalid" | "pin_locked" | "pin_needed" | "pin_unset" | "plan_changed" | "plan_rolled_over" | "primary_account" | "proceed" | "product_withdrawn" | "push_unknown" | "receipt_differs" | "receipt_unknown" | "registered" | "registration_taken" | "salary_failed" | "salary_unavailable" | "same_transfer" | "scoring_failed" | "set_password" | "signature_unknown" | "statement_declined" | "statement_needed" | "statement_pending" | "statement_unavailable" | "statement_unknown" | "still_running" | "target_differs" | "tenor_out_of_range" | "too_large" | "too_many" | "too_many_accounts" | "too_many_beneficiaries" | "too_many_businesses" | "too_many_guarantors" | "too_many_mandates" | "unauthorized" | "unavailable" | "unknown_referral" | "upload_quota" | "wallet_required" | "weak_pin" | "window_expired" | "wrong_code" | "wrong_credentials" | "wrong_otp" | "wrong_password" | "wrong_pin";
