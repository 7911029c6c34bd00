import type { OperatorCall } from "../call.ts";
import * as auth from "./auth.ts";
import * as passkey from "./passkey.ts";
import * as provider from "./provider.ts";

/** The calls by which operators come in, and see to their own sessions and second factor. */
export const doorCalls: readonly OperatorCall[] = [
  auth.login,
  auth.joinByInvitation,
  auth.changeOwnPassword,
  auth.logout,
  auth.getMe,
  auth.keepSession,
  auth.noteFile,
  auth.setUpTotp,
  auth.confirmTotp,
  auth.listOwnSessions,
  auth.endOwnSessions,
  passkey.askPasskeySignIn,
  passkey.signInByPasskey,
  passkey.listPasskeys,
  passkey.askPasskeyProof,
  passkey.askNewPasskey,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.removePasskey,
  provider.listWays,
  provider.beginProviderSignIn,
  provider.returnFromProvider,
  provider.passProviderFactor,
  provider.readProviderLogout,
  provider.readOwnIdentity,
  provider.beginOwnProvider,
  provider.returnOwnProvider,
];
