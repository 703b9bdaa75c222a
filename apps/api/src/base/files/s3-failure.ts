import { AppError } from '../app-error.ts';
import { FileStoreUnavailable } from './file-store.ts';
import type { Bucket } from './store-location.ts';

/** As the server of the bucket names it, or the network. */
export function s3FailureName(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'desconhecida';
  const name = 'name' in error ? error.name : undefined;
  const code = 'code' in error ? error.code : undefined;
  const nome = typeof name === 'string' && name !== 'Error' ? name : code;
  return typeof nome === 'string' ? nome : 'desconhecida';
}

function situacaoDe(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata))
    return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}

/** Whether it says that there is no such object; a missing bucket is a failure. */
export const isMissingObject = (error: unknown): boolean =>
  situacaoDe(error) === 404 && s3FailureName(error) !== 'NoSuchBucket';

const RECUSA_A_CHAVE = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'CredentialsProviderError',
  'ExpiredToken',
  'InvalidToken',
]);

function motivoDe(error: unknown, { balde }: Bucket): string {
  const nome = s3FailureName(error);
  if (nome === 'NoSuchBucket' || situacaoDe(error) === 404) return `O balde ${balde} não existe`;
  if (RECUSA_A_CHAVE.has(nome)) return `O servidor do balde ${balde} não aceita a chave (${nome})`;
  if (situacaoDe(error) === 403) return `A chave não pode usar o balde ${balde} (${nome})`;
  if (situacaoDe(error) === 301) return `O balde ${balde} é de outra região`;
  if (situacaoDe(error) !== undefined) return `O servidor do balde ${balde} falhou (${nome})`;
  return `O servidor do balde ${balde} não responde (${nome})`;
}

/** What went wrong with a bucket, for whoever asked and for its operator. */
export const bucketFailure = (error: unknown, balde: Bucket): AppError =>
  error instanceof AppError ? error : new FileStoreUnavailable(motivoDe(error, balde), s3FailureName(error));
