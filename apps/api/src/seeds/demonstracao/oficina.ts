import { REGISTROS } from '@retaguarda/contract';
import { addDays, exigeSaida } from '@retaguarda/domain';
import { docDeNome } from '../../nucleo/busca/public.ts';
import { docDeVeiculo } from '../../registros/veiculo.ts';
import type { Semeador } from '../semeador.ts';
import type { Acaso } from './acaso.ts';

const VEICULOS = 60;
const ORDENS = 150;
const LETRAS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

const MARCAS = ['Fiat', 'Volkswagen', 'Chevrolet', 'Toyota', 'Honda', 'Renault'] as const;
/** Model, and the position of its make. */
const MODELOS = [
  ['Argo', 0],
  ['Strada', 0],
  ['Polo', 1],
  ['Saveiro', 1],
  ['Onix', 2],
  ['S10', 2],
  ['Corolla', 3],
  ['Hilux', 3],
  ['HR-V', 4],
  ['Kwid', 5],
] as const;

const OBSERVACOES = [
  '',
  '',
  '',
  'Pintura com riscos na porta traseira esquerda.',
  'Documento vencido, aguarda novo licenciamento.',
  'Veículo de frota: orçar antes de executar.',
];
const SERVICOS = [
  'Troca de óleo e filtros',
  'Revisão dos freios dianteiros',
  'Alinhamento e balanceamento',
  'Troca da correia dentada',
  'Diagnóstico da injeção eletrônica',
  'Substituição da bateria',
  'Reparo do ar-condicionado',
  'Troca de embreagem',
];

/** A plate of the old or of the Mercosul form. */
function placa(acaso: Acaso): string {
  const letras = Array.from({ length: 3 }, () => acaso.um([...LETRAS])).join('');
  const meio = acaso.chance(0.5) ? acaso.um([...LETRAS.slice(0, 10)]) : acaso.digitos(1);
  return `${letras}${acaso.digitos(1)}${meio}${acaso.digitos(2)}`;
}

function semeiaVeiculos(acaso: Acaso, clientes: readonly number[]) {
  const placas = new Set<string>();
  while (placas.size < VEICULOS) placas.add(placa(acaso));
  return [...placas].map((p, i) => {
    const modelo = acaso.inteiro(0, MODELOS.length - 1);
    return {
      id: i + 1,
      placa: p,
      proprietario_id: clientes[i % clientes.length] ?? 0,
      marca_id: (MODELOS[modelo]?.[1] ?? 0) + 1,
      modelo_id: modelo + 1,
      obs: acaso.um(OBSERVACOES),
      situacao: acaso.chance(0.92) ? 1 : 0,
      versao: 1,
    };
  });
}

type Veiculo = ReturnType<typeof semeiaVeiculos>[number];

/** Half a year of orders, the older ones done; money in cents. */
function semeiaOrdens(acaso: Acaso, veiculos: readonly Veiculo[], hoje: string) {
  return Array.from({ length: ORDENS }, (_, i) => {
    const entrada = addDays(hoje, -Math.floor(((ORDENS - 1 - i) * 180) / ORDENS)) ?? hoje;
    const situacao = i < ORDENS - 20 ? (acaso.chance(0.93) ? 3 : 2) : acaso.inteiro(0, 3);
    const depois = addDays(entrada, acaso.inteiro(0, 9)) ?? entrada;
    const veiculo = acaso.um(veiculos);
    const custo = acaso.inteiro(40, 1800) * 100 + acaso.inteiro(0, 99);
    return {
      id: i + 1,
      veiculo_id: veiculo.id,
      cliente_id: veiculo.proprietario_id,
      responsavel_id: acaso.um([1, 2, 2, 3]),
      criador_id: 2,
      entrada,
      saida: exigeSaida(situacao) ? (depois > hoje ? hoje : depois) : null,
      custo,
      receita: custo + acaso.inteiro(60, 1500) * 100,
      descricao: acaso.um(SERVICOS),
      situacao,
      versao: 1,
      criado_em: `${entrada}T13:00:00Z`,
    };
  });
}

/** Vehicles of the clients and the orders for them. */
export async function semeiaOficina(
  s: Semeador,
  acaso: Acaso,
  { clientes, hoje }: { clientes: readonly number[]; hoje: string },
): Promise<void> {
  const veiculos = semeiaVeiculos(acaso, clientes);
  const ordens = semeiaOrdens(acaso, veiculos, hoje);
  await s.insere(
    'marca',
    MARCAS.map((nome, i) => ({ id: i + 1, nome })),
  );
  await s.insere(
    'modelo',
    MODELOS.map(([nome], i) => ({ id: i + 1, nome })),
  );
  await s.insere('veiculo', veiculos);
  await s.insere('ordem_servico', ordens);
  await s.insere('busca', [
    ...veiculos.map((v) => ({
      entidade: REGISTROS.veiculo.busca,
      id: v.id,
      doc: docDeVeiculo({
        placa: v.placa,
        marca: MARCAS[v.marca_id - 1] ?? '',
        modelo: MODELOS[v.modelo_id - 1]?.[0] ?? '',
        obs: v.obs,
      }),
    })),
    ...ordens.map((o) => ({ entidade: REGISTROS.ordemServico.busca, id: o.id, doc: docDeNome(o.descricao) })),
  ]);
}
