import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './api/document.ts';
import { bareHost } from './lender.ts';

/** How many requests a minute one caller may make of the calls that take secrets or write without a session. */
export interface Limits {
  /** Logins, new passwords and codes of sign-ups, each. */
  readonly signIn: number;
  readonly refresh: number;
  readonly money: number;
  /** Codes an hour: each is a message that somebody pays for. Many phones share one address, so it is no small number. */
  readonly codes: number;
  readonly events: number;
  /** Uploads, and questions to registers and lenders' services, each, of one customer. */
  readonly checks: number;
}

export const ordinaryLimits: Limits = { signIn: 10, refresh: 30, money: 20, codes: 30, events: 120, checks: 30 };

/** For the sandbox and tests, where one machine plays many borrowers. */
export const generousLimits: Limits = { signIn: 1000, refresh: 1000, money: 1000, codes: 1000, events: 1000, checks: 1000 };

const minute = 60_000;
const hour = 60 * minute;

const byAddress = (request: FastifyRequest) => `${bareHost(request.host)} ${request.ip}`;
const bySession = (request: FastifyRequest) => createHash('sha256').update(request.headers.authorization ?? request.ip).digest('hex');

const signIns: ReadonlySet<string> = new Set(['login', 'resetPassword', 'createPassword', 'confirmOnboarding', 'setOnboardingPassword']);
const checks: ReadonlySet<string> = new Set(['verifyBvn', 'saveOnboardingBvn', 'verifyBank', 'saveOnboardingBank', 'lookUp', 'verifySalary', 'startVerification', 'uploadPhoto', 'uploadFile']);

/** The limit of an operation, in the shape that the rate limiter takes; most have none. */
export function limitOf(operation: Operation, limits: Limits): { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => string } | undefined {
  if (signIns.has(operation.id)) return { max: limits.signIn, timeWindow: minute, keyGenerator: byAddress };
  if (operation.id === 'refreshToken') return { max: limits.refresh, timeWindow: minute, keyGenerator: byAddress };
  if (operation.id === 'requestPasswordCode' || operation.id === 'startOnboarding') return { max: limits.codes, timeWindow: hour, keyGenerator: byAddress };
  if (operation.id === 'recordEvent') return { max: limits.events, timeWindow: minute, keyGenerator: byAddress };
  if (checks.has(operation.id)) return { max: limits.checks, timeWindow: minute, keyGenerator: bySession };
  if (operation.movesMoney) return { max: limits.money, timeWindow: minute, keyGenerator: bySession };
  return undefined;
}
