import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import type { Semeador } from '../semeador.ts';
import { LOGINS_DEMONSTRACAO, PERFIS } from './acessos.ts';
import { CATEGORIA } from './categorias.ts';

const EQUIPE = ['Alice Montenegro', 'Otávio Prado', 'Fernanda Queiroz', 'César Lacerda'];

/** Invented, and valid in form; those of the other people begin by 9. */
const CPFS_EQUIPE = ['10020030169', '10020030240', '10020030320', '10020030401'];

/** Who signs in: with everything that a whole registration asks for. */
export const equipe = LOGINS_DEMONSTRACAO.map((l, i) => ({
  id: i + 1,
  nome: EQUIPE[i] ?? l.perfil,
  apelido: l.perfil,
  codigo: `P${String(i + 1).padStart(5, '0')}`,
  sexo: i % 2 === 0 ? 'F' : 'M',
  dt_nascimento: `198${i}-0${i + 3}-1${i}`,
  email: l.email,
  cpf: CPFS_EQUIPE[i] ?? null,
  telefone: `1191234567${i}`,
  // By code too; without an SMS service the code waits in the outbox.
  entra_codigo: true,
  // At the head office.
  empresa_id: 1,
}));

/** Their people, passwords and profiles. */
export async function semeiaEquipe(s: Semeador, hashes: readonly string[], quando: string): Promise<void> {
  const base = {
    categoria_id: CATEGORIA.equipe,
    situacao: SITUACAO_REGISTRO.ativo,
    valores: {},
    versao: 1,
    criado_em: quando,
    atualizado_em: quando,
  };
  await s.insere(
    'pessoa',
    equipe.map((pessoa) => ({ ...base, ...pessoa })),
  );
  await s.insere(
    'autenticacao',
    LOGINS_DEMONSTRACAO.map((_, i) => ({
      id: i + 1,
      pessoa_id: i + 1,
      senha_hash: hashes[i],
      ativo: true,
      alterada_em: quando,
    })),
  );
  await s.insere(
    'perfil',
    PERFIS.map(({ id, nome }) => ({ id, nome, situacao: SITUACAO_REGISTRO.ativo, versao: 1 })),
  );
  await s.insere(
    'perfil_recurso',
    PERFIS.flatMap((p) => p.recursos.map((recurso) => ({ perfil_id: p.id, recurso }))),
  );
  await s.insere(
    'pessoa_perfil',
    PERFIS.map((p) => ({ pessoa_id: p.id, perfil_id: p.id })),
  );
  await s.insere('cuidador', [{ pessoa_id: 1 }]);
}
