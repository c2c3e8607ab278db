/**
 * redux-saga's effects with types. `const task = yield* select(selectTask, gid)` has the selector's result type; a plain `yield` would
 * give `any`.
 * Each function returns redux-saga's own effect with an iterator added. The iterator yields the effect once and returns its result. So
 * `yield* call(…)` works, and `race({ ended: call(…) })` accepts the same object. Tests see redux-saga's own effects.
 */
import type { Action } from '@reduxjs/toolkit';
import type { ActionMatchingPattern, ActionPattern, Buffer, Channel, NotUndefined, Task } from '@redux-saga/types';
import type { SagaIterator, TakeableChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { Milliseconds } from '../domain/units';
import type { DaemonCall, RequestOrigin, Outcome } from '../rpc';
import type { RootState } from '../store/rootReducer';

type StrictEffect = effects.StrictEffect;

/** An effect with a typed result, which `yield*` returns. */
interface Yields<Result> {
  [Symbol.iterator](): Generator<StrictEffect, Result, Result>;
}
type Typed<Result> = StrictEffect & Yields<Result>;

function* yieldOnce<Result>(this: StrictEffect): Generator<StrictEffect, Result, Result> {
  return yield this;
}

/** Not enumerable, so that the effect stays equal to redux-saga's. */
function typed<Result>(effect: StrictEffect): Typed<Result>;
function typed(effect: StrictEffect): StrictEffect {
  return Object.defineProperty(effect, Symbol.iterator, { value: yieldOnce });
}

/** The result of `call`: a saga's return value, a promise's value, or the returned value itself. */
type ResultOf<Returned> = Returned extends Iterator<unknown, infer Result, never> ? Result : Awaited<Returned>;
type Called<Args extends unknown[], Returned> = ((...args: Args) => Returned) | readonly [unknown, (...args: Args) => Returned];

/**
 * Calls a function, or a method given as `[object, object.method]`. The first two overloads are for `callDaemon` and `callDaemonBatch`,
 * whose result type depends on the daemon call. TypeScript cannot infer it through the general overload.
 */
export function call<Result>(
  saga: <R>(daemonCall: DaemonCall<R>, origin?: RequestOrigin) => SagaIterator<R>,
  daemonCall: DaemonCall<Result>,
  origin?: RequestOrigin,
): Typed<Result>;
export function call<Result>(
  saga: <R>(calls: readonly DaemonCall<R>[], origin?: RequestOrigin) => SagaIterator<readonly Outcome<R>[]>,
  calls: readonly DaemonCall<Result>[],
  origin?: RequestOrigin,
): Typed<readonly Outcome<Result>[]>;
export function call<Args extends unknown[], Returned>(fn: Called<Args, Returned>, ...args: Args): Typed<ResultOf<Returned>>;
export function call<Args extends unknown[], Returned>(fn: Called<Args, Returned>, ...args: Args): Typed<ResultOf<Returned>> {
  return typed(typeof fn === 'function' ? effects.call(fn, ...args) : effects.call([fn[0], fn[1]], ...args));
}

/** Runs a saga that ends when this saga ends. */
export function fork<Args extends unknown[], Returned>(saga: (...args: Args) => Returned, ...args: Args): Typed<Task<ResultOf<Returned>>> {
  return typed(effects.fork(saga, ...args));
}

/** Runs a saga that outlives this one. */
export function spawn<Args extends unknown[], Returned>(saga: (...args: Args) => Returned, ...args: Args): Typed<Task<ResultOf<Returned>>> {
  return typed(effects.spawn(saga, ...args));
}

export function select(): Typed<RootState>;
export function select<Args extends unknown[], Result>(selector: (state: RootState, ...args: Args) => Result, ...args: Args): Typed<Result>;
export function select<Args extends unknown[]>(selector?: (state: RootState, ...args: Args) => unknown, ...args: Args): Typed<unknown> {
  return typed(selector ? effects.select(selector, ...args) : effects.select());
}

/** The next action that matches, or the next message of a channel. */
export function take<Message extends NotUndefined>(channel: TakeableChannel<Message>): Typed<Message>;
export function take<Pattern extends ActionPattern>(pattern: Pattern): Typed<ActionMatchingPattern<Pattern>>;
export function take(source: TakeableChannel<NotUndefined> | ActionPattern): Typed<unknown> {
  return typed(isChannel(source) ? effects.take(source) : effects.take(source));
}

const isChannel = (source: TakeableChannel<NotUndefined> | ActionPattern): source is TakeableChannel<NotUndefined> =>
  typeof source === 'object' && 'take' in source;

export const put = <Dispatched extends Action>(action: Dispatched): Typed<Dispatched> => typed(effects.put(action));

type Results<Effects> = { -readonly [Key in keyof Effects]: Effects[Key] extends Yields<infer Result> ? Result : never };

/** The result of the effect that ends first. The others are cancelled and absent from the result. */
export const race = <Effects extends Readonly<Record<string, StrictEffect>>>(contenders: Effects): Typed<Partial<Results<Effects>>> =>
  typed(effects.race({ ...contenders }));

/** Runs effects in parallel. Results keep the order of the effects. */
export const all = <Result>(parallel: readonly Typed<Result>[]): Typed<Result[]> => typed(effects.all([...parallel]));

/** Keeps matching actions until they are taken. */
export const actionChannel = <Pattern extends ActionPattern>(
  pattern: Pattern,
  buffer: Buffer<ActionMatchingPattern<Pattern>>,
): Typed<Channel<ActionMatchingPattern<Pattern>>> => typed(effects.actionChannel(pattern, buffer));

/** All messages that a channel holds. */
export const flush = <Message extends NotUndefined>(channel: Channel<Message>): Typed<Message[]> => typed(effects.flush(channel));

export const delay = (ms: Milliseconds): Typed<true> => typed(effects.delay(ms));
/** Waits until it is cancelled, or until another effect of its race ends. */
export const never = (): Typed<true> => typed(effects.take(() => false));
export const cancel = (task: Task): Typed<void> => typed(effects.cancel(task));
export const getContext = <Value>(name: string): Typed<Value> => typed(effects.getContext(name));

interface TakeHelper {
  <Pattern extends ActionPattern>(pattern: Pattern, worker: (action: ActionMatchingPattern<Pattern>) => unknown): Typed<Task>;
  <Message extends NotUndefined>(channel: TakeableChannel<Message>, worker: (message: Message) => unknown): Typed<Task>;
}

const takeHelper =
  (helper: typeof effects.takeEvery): TakeHelper =>
  (source: TakeableChannel<NotUndefined> | ActionPattern, worker: (message: never) => unknown) =>
    typed<Task>(isChannel(source) ? helper(source, worker) : helper(source, worker));

/** A worker for each action that matches, or for each message of a channel. */
export const takeEvery = takeHelper(effects.takeEvery);
/** Like `takeEvery`, but the next action cancels the running worker. */
export const takeLatest = takeHelper(effects.takeLatest);
/** Like `takeEvery`, but ignores actions while the worker runs. */
export const takeLeading = takeHelper(effects.takeLeading);
