// Loaded late, and by one file: a bundle gives the names of a package alone to what imports them at its head.
export * as api from '@opentelemetry/api';
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
export { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
// By a name of its own: tools bring an older one, which would be found in its place.
export { defaultResource, resourceFromAttributes } from 'opentelemetry-resources';
