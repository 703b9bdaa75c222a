import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { AtributoValor, ErrorItem } from '@retaguarda/contract';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import type { Ambiente } from '../ambiente.ts';
import { Campos, type EnvioDosCampos, type Guardado, type OpcoesDosCampos } from '../campos.ts';
import type { Lugar } from '../conteudo.ts';
import { type Remessa, Sessao, type Tipo } from '../sessao.ts';

/** A record of the tests: two names, a place in two fields, a password, and two attributes. */
export type Ficha = { nome: string; fone: string; uf: string; cidade: string; senha: string };

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

export const atributos = (nota: string, papel = 'p'): AtributoValor[] =>
  [nota, papel].map((v, i) => ({ catId: i + 1, atribId: i + 1, atribValue: v, tipoSys: 2, active: true }));

export const ficha = (versao: number, parte: Partial<Ficha> = {}, nota = 'n'): Guardado<Ficha> => ({
  versao,
  valores: { nome: 'Ana', fone: '1', uf: 'SP', cidade: 'Santos', senha: '', ...parte },
  atributos: atributos(nota),
});

const texto = (valor: string) => valor;
const OPCOES: Omit<OpcoesDosCampos<Ficha>, 'guardado' | 'store'> = {
  campos: [
    { chave: 'nome', label: 'Nome', texto, iguais: (a, b) => a.trim() === b.trim() },
    { chave: 'senha', label: 'Senha', texto: () => 'alterada' },
    { chave: 'cidade', label: 'Lugar', com: ['uf'], texto: (cidade, { uf }) => `${uf}/${cidade}` },
    { chave: 'fone', label: 'Fone', texto, depois: true },
  ],
  secretos: ['senha'],
  faltas: (v) => ({
    ...(v.nome === '' ? { nome: 'Informe' } : {}),
    ...(v.fone === '' ? { fone: 'Informe' } : {}),
  }),
};

export type Envio = EnvioDosCampos<Ficha>;
export interface Resposta {
  message: string;
  id?: number;
  versao?: number;
}

/** A refusal as the server words it. */
export const recusa = (status: number, errors: Partial<ErrorItem>[] = [], atual?: unknown): ApiError =>
  new ApiError(status, {
    errors: errors.map((e) => ({ code: 'invalido', message: 'recusado', ...e }) as ErrorItem), // as a test needs it
    atual,
  });
export const semResposta = (): ApiError => new ApiError(0, {});

type Servidor = (envio: Envio, remessa: Remessa) => Resposta | null | Promise<Resposta | null>;

interface FormularioOptions
  extends Partial<Pick<Tipo<Envio, Resposta, Guardado<Ficha>>, 'id' | 'abas' | 'somenteLeitura'>> {
  guardado?: Guardado<Ficha>;
  pendente?: boolean;
  tipo?: Partial<Tipo<Envio, Resposta, Guardado<Ficha>>>;
}

/** The form of a record on screen, with what it sent and where it sent the focus. */
export function abre(ambiente: Ambiente, servidor: Servidor, options: FormularioOptions = {}) {
  const { guardado = ficha(1), id = 7, pendente = false, tipo = {}, ...resto } = options;
  const store = new AtributoFormStore({
    definicoes: DEFINICOES,
    valores: guardado.atributos ?? [],
    permissoes: new Set(),
  });
  const campos = new Campos<Ficha>(() => ({ ...OPCOES, guardado, store, pendente }));
  const enviados: (Remessa & { envio: Envio })[] = [];
  const focos: Lugar[] = [];
  const sessao = new Sessao<Envio, Resposta, Guardado<Ficha>>(ambiente, campos, () => ({
    registro: 'empresa',
    userId: 3,
    id,
    ...resto,
    nome: (daqui) => (daqui === 0 ? 'ficha.nova' : `ficha.${daqui}`),
    salva: async (_, { id: para, chave, ...envio }) => {
      enviados.push({ id: para, chave, envio });
      return await servidor(envio, { id: para, chave });
    },
    leAtual: (atual) => (atual as Guardado<Ficha> | undefined) ?? null, // as the tests answer it
    foca: ([primeiro]) => primeiro && focos.push(primeiro),
    ...tipo,
  }));
  const fecha = sessao.abre();
  return {
    campos,
    store,
    sessao,
    enviados,
    focos,
    fecha,
    /** What the form shows. */
    mostra: () => ({ ...campos.vista().valores, nota: store.campo(NOTA).valor }),
  };
}

/** A server that answers when it is told to. */
export function lento<T>() {
  const pedidos: { responde: (r: T) => void; recusa: (e: unknown) => void }[] = [];
  return {
    pedidos,
    servidor: () => new Promise<T>((responde, recusar) => pedidos.push({ responde, recusa: recusar })),
  };
}
