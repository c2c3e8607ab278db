import { isRecord } from '../../domain/checks';

/**
 * Adds the secret as first param of an aria2.* call, and of each aria2.* call inside system.multicall. The system.*
 * methods take no secret. (aria2 manual, "RPC authorization secret token")
 */
export function withSecret(secret: string, method: string, params: readonly unknown[]): readonly unknown[] {
  if (secret === '') return params;
  if (method === 'system.multicall')
    return params.map((param) => (Array.isArray(param) ? param.map((inner) => innerWithSecret(secret, inner)) : param));
  return method.startsWith('system.') ? params : [`token:${secret}`, ...params];
}

function innerWithSecret(secret: string, inner: unknown): unknown {
  if (!isRecord(inner) || !('methodName' in inner)) return inner;
  const method = String(inner.methodName);
  const params: readonly unknown[] = Array.isArray(inner.params) ? inner.params : [];
  return { ...inner, params: withSecret(secret, method, params) };
}
