import { readFile } from 'node:fs/promises';
import { type ArquivoDeDefinicoes, leDefinicoes } from '@retaguarda/contract';
import { ruleViolation } from '../../base/app-error.ts';
import { installationSession } from '../../base/auth/current-session.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import { exportaDefinicoes, importaTudo, previaDasDefinicoes } from '../../features/definicoes/public.ts';
import { escreveNovo } from '../arquivo-novo.ts';
import type { Banco } from '../banco.ts';
import { type Resposta, tabela } from '../saida.ts';

/** Writes the definitions of a network to a file that is not there yet. */
export async function definicoesExporta(banco: Banco, slug: string, arquivo: string): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const dados = await banco.naRede(rede, (tx) => exportaDefinicoes(tx, {}));
  await escreveNovo(arquivo, dados);
  const { categorias, atributos, perfis } = dados;
  const contas = { categorias: categorias.length, atributos: atributos.length, perfis: perfis.length };
  return {
    json: { slug, arquivo, ...contas },
    linhas: [
      `${arquivo}: ${contas.categorias} categorias, ${contas.atributos} atributos e ${contas.perfis} perfis.`,
    ],
  };
}

async function le(arquivo: string): Promise<ArquivoDeDefinicoes> {
  const conteudo = await readFile(arquivo, 'utf8').catch((error) => {
    throw errorCodeOf(error) === 'ENOENT' ? ruleViolation('regra', `${arquivo} não existe`) : error;
  });
  const lido = leDefinicoes(conteudo);
  if ('faltas' in lido) throw ruleViolation('regra', [`${arquivo} não serve.`, ...lido.faltas].join('\n'));
  return lido.arquivo;
}

/** Brings the definitions of a file to a network, all or none; with `seco` it only says what it would do. */
export async function definicoesImporta(
  banco: Banco,
  slug: string,
  arquivo: string,
  { seco = false }: { seco?: boolean },
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const dados = await le(arquivo);
  const sessao = installationSession(rede.id);
  const { itens } = await banco.naRede(rede, (tx) => previaDasDefinicoes(tx, sessao, dados));
  const linhas = tabela(
    ['estado', 'item', 'o que há'],
    itens
      .filter((i) => i.estado !== 'igual')
      .map((i) => [i.estado, i.nome, i.motivo || i.campos.map((c) => c.nome).join(', ')]),
  );
  if (itens.every((i) => i.estado === 'igual'))
    return { json: { slug, itens }, linhas: ['Nada a importar: tudo já está como no arquivo.'] };
  if (seco) return { json: { slug, itens }, linhas };
  if (itens.some((i) => i.estado === 'conflito'))
    return { json: { slug, itens }, linhas: [...linhas, 'Nada foi importado: há conflitos.'], codigo: 1 };
  const feito = await banco.naRede(rede, (tx) => importaTudo(tx, sessao, dados));
  return {
    json: { slug, ...feito },
    linhas: [...linhas, `${feito.incluidos} incluídos, ${feito.alterados} alterados.`],
  };
}
