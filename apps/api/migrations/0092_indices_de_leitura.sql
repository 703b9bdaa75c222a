-- Branches are asked for by every call about stock, and a person by its picture: neither reads all companies or people.
create index empresa_filial on empresa (tenant_id, codigo, id) where filial_estoque;
create index pessoa_imagem on pessoa (tenant_id, imagem_id) where imagem_id is not null;
