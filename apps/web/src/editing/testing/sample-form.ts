import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem } from '@retaguarda/contract';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import type { FaultPlace } from '../edited-content.ts';
import { EditedFields } from '../edited-fields.ts';
import { EditingSession } from '../editing-session.ts';
import type { Environment } from '../environment.ts';
import type { EditedFieldsOptions, FieldsSubmission, StoredVersion } from '../fields-options.ts';
import type { SaveTarget, SessionOptions } from '../session-options.ts';

/** A record of the tests: two names, a place in two fields, a password, and two attributes. */
export type SampleRecord = { nome: string; fone: string; uf: string; cidade: string; senha: string };

export const def = (
  id: number,
  label: string,
  extra: Partial<AtributoDefinicao> = {},
): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id,
  codId: `c${id}`,
  label,
  tipo: TIPO.texto,
  ordem: id,
  ...extra,
});
export const [NOTA, PAPEL] = [1, 2];
const DEFINICOES = [def(NOTA, 'Nota'), def(PAPEL, 'Papel')];

export const sampleAttributes = (nota: string, papel = 'p'): AtributoValor[] =>
  [nota, papel].map((v, i) => ({ catId: i + 1, atribId: i + 1, atribValue: v, tipoSys: 2, active: true }));

export const sampleRecord = (
  versao: number,
  parte: Partial<SampleRecord> = {},
  nota = 'n',
): StoredVersion<SampleRecord> => ({
  versao,
  valores: { nome: 'Ana', fone: '1', uf: 'SP', cidade: 'Santos', senha: '', ...parte },
  atributos: sampleAttributes(nota),
});

const texto = (valor: string) => valor;
const OPCOES: Omit<EditedFieldsOptions<SampleRecord>, 'stored' | 'store'> = {
  fields: [
    { key: 'nome', label: 'Nome', inWords: texto, isEqual: (a, b) => a.trim() === b.trim() },
    { key: 'senha', label: 'Senha', inWords: () => 'alterada' },
    { key: 'cidade', label: 'Lugar', together: ['uf'], inWords: (cidade, { uf }) => `${uf}/${cidade}` },
    { key: 'fone', label: 'Fone', inWords: texto, afterAttributes: true },
  ],
  secrets: ['senha'],
  faultsOf: (v) => ({
    ...(v.nome === '' ? { nome: 'Informe' } : {}),
    ...(v.fone === '' ? { fone: 'Informe' } : {}),
  }),
};

export type SampleSubmission = FieldsSubmission<SampleRecord>;
export interface SampleAnswer {
  message: string;
  id?: number;
  versao?: number;
}

/** A refusal as the server words it. */
export const refusal = (status: number, errors: Partial<ErrorItem>[] = [], atual?: unknown): ApiError =>
  new ApiError(status, {
    errors: errors.map((e) => ({ code: 'invalido', message: 'recusado', ...e }) as ErrorItem), // as a test needs it
    atual,
  });
export const unanswered = (): ApiError => new ApiError(0, {});

type Servidor = (
  envio: SampleSubmission,
  remessa: SaveTarget,
) => SampleAnswer | null | Promise<SampleAnswer | null>;

interface FormularioOptions
  extends Partial<
    Pick<
      SessionOptions<SampleSubmission, SampleAnswer, StoredVersion<SampleRecord>>,
      'id' | 'tabs' | 'readOnly'
    >
  > {
  stored?: StoredVersion<SampleRecord>;
  unsaved?: boolean;
  session?: Partial<SessionOptions<SampleSubmission, SampleAnswer, StoredVersion<SampleRecord>>>;
}

/** The form of a record on screen, with what it sent and where it sent the focus. */
export function openSampleForm(ambiente: Environment, servidor: Servidor, options: FormularioOptions = {}) {
  const { stored = sampleRecord(1), id = 7, unsaved = false, session: doTeste = {}, ...resto } = options;
  const store = new AtributoFormStore({
    definicoes: DEFINICOES,
    valores: stored.atributos ?? [],
    permissoes: new Set(),
  });
  const fields = new EditedFields<SampleRecord>(() => ({ ...OPCOES, stored, store, unsaved }));
  const sent: (SaveTarget & { envio: SampleSubmission })[] = [];
  const focused: FaultPlace[] = [];
  const session = new EditingSession<SampleSubmission, SampleAnswer, StoredVersion<SampleRecord>>(
    ambiente,
    fields,
    () => ({
      recordKind: 'empresa',
      userId: 3,
      id,
      ...resto,
      draftName: (daqui) => (daqui === 0 ? 'ficha.nova' : `ficha.${daqui}`),
      save: async (_, { id: para, idempotencyKey, ...envio }) => {
        sent.push({ id: para, idempotencyKey, envio });
        return await servidor(envio, { id: para, idempotencyKey });
      },
      parseCurrent: (atual) => (atual as StoredVersion<SampleRecord> | undefined) ?? null, // as the tests answer it
      focus: ([primeiro]) => primeiro && focused.push(primeiro),
      ...doTeste,
    }),
  );
  const close = session.open();
  return {
    fields,
    store,
    session,
    sent,
    focused,
    close,
    /** What the form shows. */
    shown: () => ({ ...fields.view().valores, nota: store.campo(NOTA).valor }),
  };
}

/** A server that answers when it is told to. */
export function slowServer<T>() {
  const requests: { answer: (r: T) => void; refuse: (e: unknown) => void }[] = [];
  return {
    requests,
    server: () => new Promise<T>((answer, recusar) => requests.push({ answer, refuse: recusar })),
  };
}
