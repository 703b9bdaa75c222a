import { cleanCep } from '@retaguarda/domain';
import { z } from 'zod';
import { AppError } from '../../base/app-error.ts';
import { cidadePorId, cidadePorNome } from '../../nucleo/cidade/public.ts';

const PRAZO_MS = 3000;

const texto = (max: number) =>
  z
    .string()
    .nullish()
    .transform((t) => (t ?? '').trim().slice(0, max));

/** What the service answers; of a code nobody has, only that there is an error. */
const endereco = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  localidade: texto(100),
  uf: texto(2),
  bairro: texto(120),
  logradouro: texto(200),
  ibge: z.union([z.string(), z.number()]).nullish(),
});

const semResposta = (): AppError =>
  new AppError(503, [
    {
      code: 'indisponivel',
      message: 'A busca de CEP não respondeu. Preencha o endereço e siga em frente.',
      field: 'cep',
    },
  ]);

const semEndereco = (): AppError =>
  new AppError(404, [
    { code: 'nao_encontrado', message: 'CEP não encontrado. Confira ou preencha o endereço.', field: 'cep' },
  ]);

async function pergunta(url: string): Promise<z.output<typeof endereco>> {
  try {
    const resposta = await fetch(url, { signal: AbortSignal.timeout(PRAZO_MS), redirect: 'error' });
    if (!resposta.ok) throw semResposta();
    return endereco.parse(await resposta.json());
  } catch {
    throw semResposta();
  }
}

/** The address of a postal code, asked of the configured service; its municipality as the product knows it. */
export async function procuraCep(modelo: string, cep: string) {
  const dados = await pergunta(modelo.replace('{cep}', cleanCep(cep)));
  if (dados.erro !== undefined && dados.erro !== false && dados.erro !== 'false') throw semEndereco();
  const cidade =
    cidadePorId(Number(dados.ibge ?? 0)) ?? cidadePorNome(dados.uf.toUpperCase(), dados.localidade);
  return {
    localidade: cidade?.nome ?? dados.localidade,
    uf: cidade?.uf.sigla ?? dados.uf.toUpperCase(),
    bairro: dados.bairro,
    logradouro: dados.logradouro,
    ibge: cidade?.id ?? 0,
  };
}
