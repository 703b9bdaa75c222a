import { ActionIcon, FileButton, Loader, Radio, Text } from '@mantine/core';
import { IMAGEM, type ProdutoImagem } from '@retaguarda/contract';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { TAKES_FILES } from '../../lib/dropped-files.ts';
import { useImage, useObjectUrl } from '../../lib/image/use-image.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { nomeDaImagem } from './nome-da-imagem.ts';
import classes from './produto.module.css';
import { IMAGENS as T } from './textos.ts';
import type { Imagens, Pendente } from './use-imagens.ts';

interface CartaoProps {
  nome: string;
  src: string | null;
  capa: boolean;
  andamento?: string | undefined;
  /** The buttons below the name. */
  children: ReactNode;
}

function Cartao({ nome, src, capa, andamento, children }: CartaoProps) {
  return (
    <li className={classes.imagem} data-capa={capa || undefined}>
      <div className={classes.quadro}>
        {src === null ? (
          <IconPhoto size={28} stroke={1.2} aria-hidden="true" />
        ) : (
          <img src={src} alt={nome} />
        )}
        {andamento !== undefined && (
          <span className={classes.andamento} role="status">
            <Loader size={12} aria-hidden="true" /> {andamento}
          </span>
        )}
      </div>
      <span className={classes.nome} title={nome}>
        {nomeDaImagem(nome)}
      </span>
      <div className={classes.pe}>{children}</div>
    </li>
  );
}

interface EscolhaProps {
  nome: string;
  grupo: string;
  capa: boolean;
  readOnly: boolean;
  onCapa: () => void;
  onExcluir: (() => void) | undefined;
}

function Escolha({ nome, grupo, capa, readOnly, onCapa, onExcluir }: EscolhaProps) {
  return (
    <>
      <Radio
        name={grupo}
        size="xs"
        label={T.capa}
        aria-label={T.capaDe(nome)}
        checked={capa}
        disabled={readOnly}
        onChange={onCapa}
      />
      {!readOnly && onExcluir && (
        <ActionIcon color="danger" aria-label={T.excluir(nome)} onClick={onExcluir}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </>
  );
}

function Guardada({ imagem, ...escolha }: Omit<EscolhaProps, 'nome'> & { imagem: ProdutoImagem }) {
  const { catAnexoName: nome, url } = imagem;
  return (
    <Cartao nome={nome} src={useImage(url)} capa={escolha.capa}>
      <Escolha nome={nome} {...escolha} />
    </Cartao>
  );
}

function AGuardar({
  pendente,
  nova,
  ...escolha
}: Omit<EscolhaProps, 'nome'> & { pendente: Pendente; nova: boolean }) {
  const { arquivo, enviando } = pendente;
  const andamento = enviando ? T.enviando : nova ? undefined : T.naFila;
  return (
    <Cartao nome={arquivo.name} src={useObjectUrl(arquivo)} capa={escolha.capa} andamento={andamento}>
      {nova && <Escolha nome={arquivo.name} {...escolha} />}
    </Cartao>
  );
}

interface ImagensSecaoProps {
  imagens: Imagens;
  /** The product is not stored yet: its images are sent once it is. */
  nova: boolean;
  readOnly: boolean;
  /** Id of the image, or of a new product's file its key. */
  capa: number | null;
  onCapa: (capa: number) => void;
}

/** Where files are taken up, and what of them was refused. */
function Adiciona({ imagens, nova, readOnly }: Pick<ImagensSecaoProps, 'imagens' | 'nova' | 'readOnly'>) {
  const { pendentes, recusas, adiciona } = imagens;
  return (
    <>
      {!readOnly && (
        <div className={classes.ferramentas}>
          <FileButton multiple accept={IMAGEM.tipos.join(',')} onChange={adiciona}>
            {({ onClick }) => (
              <PermissionButton
                variant="default"
                size="xs"
                icon={<IconPhotoPlus size={14} />}
                onClick={() => onClick()}
              >
                {T.adicionar}
              </PermissionButton>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {T.dica}
            {nova && pendentes.length > 0 && `. ${T.aoSalvar}`}
          </Text>
        </div>
      )}
      <div role="alert">
        {recusas.map((texto) => (
          <Text key={texto} size="sm" c="var(--mantine-color-error)" mb={8}>
            {texto}
          </Text>
        ))}
      </div>
    </>
  );
}

/** The images of a product, of which one is its cover. */
export function ImagensSecao({ imagens, nova, readOnly, capa, onCapa }: ImagensSecaoProps) {
  const { guardadas, pendentes, exclui } = imagens;
  const grupo = useId();
  const [excluindo, setExcluindo] = useState<ProdutoImagem | null>(null);
  const fecha = () => setExcluindo(null);
  return (
    <section
      className={classes.secao}
      aria-labelledby={`${grupo}-titulo`}
      data-path="imagens"
      {...TAKES_FILES}
    >
      <h3 id={`${grupo}-titulo`}>{T.titulo}</h3>
      <Adiciona imagens={imagens} nova={nova} readOnly={readOnly} />
      {guardadas.length + pendentes.length === 0 && readOnly && (
        <Text size="sm" c="dimmed">
          {T.nenhuma}
        </Text>
      )}
      <ul className={classes.imagens}>
        {guardadas.map((imagem) => (
          <Guardada
            key={imagem.catAnexoId}
            imagem={imagem}
            grupo={grupo}
            readOnly={readOnly}
            capa={!nova && capa === imagem.catAnexoId}
            onCapa={() => onCapa(imagem.catAnexoId)}
            onExcluir={nova ? undefined : () => setExcluindo(imagem)}
          />
        ))}
        {pendentes.map((pendente) => (
          <AGuardar
            key={pendente.chave}
            pendente={pendente}
            nova={nova && !pendente.enviando}
            grupo={grupo}
            readOnly={readOnly}
            capa={nova && capa === pendente.chave}
            onCapa={() => onCapa(pendente.chave)}
            onExcluir={() => imagens.desiste(pendente.chave)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={excluindo !== null}
        title={T.confirmacao}
        text={T.confirmaExclusao}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo, { onSettled: fecha })}
        onClose={fecha}
      />
    </section>
  );
}
