import type * as openTelemetry from '@opentelemetry/api';
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { str } from 'envalid';
import { readEnv } from '../env';
import { AppError } from '../errors';

type Api = typeof openTelemetry;

/** What there is while traces are collected. Else nothing is loaded, and each call below costs one comparison. */
let tracing: { api: Api; tracer: Tracer } | undefined;

/** Whether traces are collected at all. */
export const isTracing = (): boolean => tracing !== undefined;

interface TracingOptions {
  service: string;
  version: string;
}

/**
 * Starts to collect traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says who takes them. How many of them are collected and
 * how they are sent is up to OpenTelemetry's own variables (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, …).
 * @returns sends what is left, and ends it.
 */
export async function startTracing({
  service,
  version,
}: TracingOptions): Promise<() => Promise<void>> {
  const address = str({ default: '' });
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  });
  if (all === '' && traces === '') return async () => undefined;
  const { api, ...sdk } = await import('./open-telemetry');
  const provider = new sdk.NodeTracerProvider({
    resource: sdk.defaultResource().merge(
      sdk.resourceFromAttributes({
        ...{ 'service.namespace': 'brightnest', 'service.name': service },
        'service.version': version,
      }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new sdk.OTLPTraceExporter())],
  });
  // What is carried on is written here: the usual propagators would carry on whatever browsers add as baggage.
  provider.register({ propagator: null });
  tracing = { api, tracer: provider.getTracer('brightnest') };
  return async () => {
    tracing = undefined;
    await provider.shutdown();
  };
}

/** What a piece of work is to others. */
type Kind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

interface SpanOptions {
  kind?: Kind;
  /** A `traceparent` that came with the work; what is being done when absent. */
  parent?: string | undefined;
  /** Names and templates alone: nothing of a person, no token, no address that somebody asked for. */
  attributes?: Attributes;
}

/** Does work as a part of the trace that it came with or that is being done; of nobody's trace it is no part. */
export function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const started = startSpan(name, options);
  if (!started) return work();
  return started.run(async () => {
    try {
      return await work();
    } catch (error) {
      started.fail(error);
      throw error;
    } finally {
      started.span.end();
    }
  });
}

/** A piece of work that has begun. */
export interface StartedSpan {
  span: Span;
  /** Runs what belongs to it. */
  run<T>(work: () => T): T;
  /** Says what kind of failure it was: messages may tell of persons. */
  fail(error: unknown): void;
}

/** Begins a piece of work; nothing where no traces are collected, or it is of nobody's trace. */
export function startSpan(
  name: string,
  { kind = 'internal', parent, attributes }: SpanOptions,
  { isRoot = false } = {},
): StartedSpan | undefined {
  if (!tracing) return undefined;
  const { api, tracer } = tracing;
  const within = contextOf(parent) ?? api.context.active();
  if (!isRoot && !api.trace.getSpanContext(within)) return undefined;
  const span = tracer.startSpan(name, { kind: kindOf(api, kind), attributes }, within);
  const context = api.trace.setSpan(within, span);
  return {
    span,
    run: (work) => api.context.with(context, work),
    fail(error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.setAttribute('error.type', errorType(error));
    },
  };
}

const kindOf = ({ SpanKind: kinds }: Api, kind: Kind): SpanKind =>
  kinds[kind.toUpperCase() as keyof typeof kinds];

function errorType(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent`; anything else is nothing. */
function contextOf(traceparent: string | undefined): Context | undefined {
  if (!tracing || traceparent === undefined) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const { api } = tracing;
  const remote = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
  if (!api.isSpanContextValid(remote)) return undefined;
  return api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
}

/** Header, and field of stored events and messages, by which work elsewhere becomes a part of the same trace. */
export const TRACEPARENT_HEADER = 'traceparent';

/** Of what is being done, as W3C Trace Context has it; undefined where it is of no trace. */
export function currentTraceparent(): string | undefined {
  if (!tracing) return undefined;
  const span = tracing.api.trace.getSpanContext(tracing.api.context.active());
  if (!span) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags & 1 ? '01' : '00'}`;
}

/** {@link currentTraceparent} to be spread into headers, an event or a message. */
export function traceFields(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** For log lines, by which they are found with a trace. */
export function traceIdFields(): { traceId?: string } {
  if (!tracing) return {};
  const span = tracing.api.trace.getSpanContext(tracing.api.context.active());
  return span ? { traceId: span.traceId } : {};
}
