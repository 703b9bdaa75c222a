import {
  type campFileInc,
  type ImagemDaPropaganda,
  type ImagemSalva,
  MESSAGES,
  type propImgExc,
  type RouteBody,
  type RouteQuery,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import {
  IMAGE_COLUMNS,
  type NewImage,
  receiveImage,
  removeImageFiles,
  replaceImage,
  type StoredImage,
} from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { carregaPropaganda, imagensDe, urlDoAnexo } from './campanha-row.ts';

/** Nothing shows a banner larger. */
const LADO = 1600;

const COLUNAS = {
  capa: { id: sql.ref('capa_id'), nome: sql.ref('capa_nome') },
  modal: { id: sql.ref('modal_id'), nome: sql.ref('modal_nome') },
} as const;

interface Troca {
  propId: number;
  tipo: ImagemDaPropaganda;
  /** What stands there must have this hash. */
  hash?: string;
  nome: string;
  nova: NewImage | null;
}

/** Puts a picture in the place of another, or takes it away; answers the one that is gone. */
async function troca(
  tx: Tx,
  sessao: CurrentSession,
  { propId, tipo, hash, nome, nova }: Troca,
): Promise<string | null> {
  const p = await carregaPropaganda(tx, propId, { trava: true });
  const atual = tipo === 'capa' ? p.urlCapa : p.urlModal;
  const hashAtual = tipo === 'capa' ? p.propAnexoHashCapa : p.propAnexoHashModal;
  if (hash !== undefined && (atual === '' || hash !== hashAtual)) throw notFound();
  const antiga = imagensDe({ ...p, urlCapa: atual, urlModal: '' })[0] ?? null;
  const coluna = COLUNAS[tipo];
  const aponta = (id: string | null) =>
    tx.execute(sql`
      update propaganda set ${coluna.id} = ${id}, ${coluna.nome} = ${nome}, atualizado_em = now()
       where tenant_id = ${tx.tenant} and id = ${propId}`);
  await replaceImage(tx, sessao.pessoaId, { antiga, nova, aponta });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'propaganda', id: propId, antes: { [tipo]: antiga }, depois: { [tipo]: nova?.id ?? null } },
  ]);
  return antiga;
}

/** Takes away the picture that has this hash; answers its id. */
export const excluiImagem = (
  tx: Tx,
  sessao: CurrentSession,
  { propId, tipo, hash }: RouteBody<typeof propImgExc>,
): Promise<string | null> => troca(tx, sessao, { propId, tipo, hash, nome: '', nova: null });

const imagemSalva = (tipo: ImagemDaPropaganda, nome: string, nova: NewImage): ImagemSalva =>
  tipo === 'capa'
    ? { propAnexoCapa: nome, propAnexoHashCapa: nova.sha256, urlCapa: urlDoAnexo(nova.id) }
    : { propAnexoModal: nome, propAnexoHashModal: nova.sha256, urlModal: urlDoAnexo(nova.id) };

/** Keeps a picture of a banner in the place of the one it had. */
export async function gravaImagem(
  services: Services,
  sessao: CurrentSession,
  { query, arquivo }: { query: RouteQuery<typeof campFileInc>; arquivo: Buffer | null },
): Promise<{ message: string; imagem: ImagemSalva }> {
  const { id: propId, tipo, nome = tipo } = query;
  const { antiga, nova } = await receiveImage(services, sessao, {
    arquivo,
    lado: LADO,
    confere: (tx) => carregaPropaganda(tx, propId),
    grava: async (tx, nova) => ({
      nova,
      antiga: await troca(tx, sessao, { propId, tipo, nome, nova }),
    }),
  });
  await removeImageFiles(services.arquivos, sessao.tenant, [antiga]);
  return { message: MESSAGES.imagemSalva, imagem: imagemSalva(tipo, nome, nova) };
}

/** A banner's picture. */
export const anexoVisto = (tx: Tx, id: string): Promise<StoredImage> =>
  tx.one(
    sql<StoredImage>`
    select ${IMAGE_COLUMNS} from imagem i
      join propaganda p on p.tenant_id = i.tenant_id and i.id in (p.capa_id, p.modal_id)
     where i.tenant_id = ${tx.tenant} and i.id = ${id}`,
    notFound,
  );
