import {
  acessosQuemConcede,
  perfisAltGet,
  perfisIncGet,
  perfisList,
  perfisPessoas,
  type RecursoDoPerfil,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';
import type { PerfilAberto } from '../perfil-form.ts';

export const CONSULTA = { id: 4, nome: 'Consulta', situacao: SITUACAO_REGISTRO.ativo, pessoas: 3, versao: 6 };
export const ANTIGO = { id: 5, nome: 'Antigo', situacao: SITUACAO_REGISTRO.inativo, pessoas: 0, versao: 1 };

const recurso = (
  id: number,
  nome: string,
  { idPai = 0, tipo = 3, caminho = [] as number[], emUso = false } = {},
): RecursoDoPerfil => ({
  id,
  idPai,
  recurso: `codigo${id}`,
  nome,
  tipo,
  exigencia: idPai === 0 ? '' : 'Operação',
  descricao: `Descreve ${nome}`,
  emUso,
  ordem: id,
  caminho,
});

/** An area with a screen and its two acts, and another area. */
const arvore = (emUso: boolean): RecursoDoPerfil[] => [
  recurso(1, 'Operação', { tipo: 1, emUso }),
  recurso(2, 'Baixas', { idPai: 1, tipo: 2, caminho: [1], emUso }),
  recurso(3, 'Incluir baixa', { idPai: 2, caminho: [1, 2], emUso }),
  recurso(4, 'Excluir baixa', { idPai: 2, caminho: [1, 2] }),
  recurso(9, 'Administração', { tipo: 1 }),
];

export const aberto = (parte: Partial<PerfilAberto['perfil']> = {}): PerfilAberto => ({
  perfil: {
    id: 4,
    nome: 'Consulta',
    situacao: SITUACAO_REGISTRO.ativo,
    versao: 6,
    pessoas: { selected: [7], itens: [{ id: 7, name: 'Otávio Prado' }] },
    ...parte,
  },
  recursos: arvore(true),
});

export const lista = (...perfis: (typeof CONSULTA | typeof ANTIGO)[]) => ({ perfis, permissions: [] });

/** What the profiles' screen asks. */
export function perfis(...todos: (typeof CONSULTA | typeof ANTIGO)[]): Servidor {
  return new Servidor()
    .responde(perfisList, () => lista(...todos))
    .responde(perfisAltGet, () => aberto())
    .responde(perfisIncGet, () => ({
      perfil: { ...aberto().perfil, id: 0, nome: '', versao: 0, pessoas: { selected: [], itens: [] } },
      recursos: arvore(false),
    }))
    .responde(perfisPessoas, () => ({ list: [{ id: 8, name: 'Zélia Dias' }] }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
}
