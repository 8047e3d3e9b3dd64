// Stands in for json5's own tables in the embed build (tools/build/vite.embed.ts).
export const Space_Separator = /\p{Zs}/u;
export const ID_Start = /\p{ID_Start}/u;
export const ID_Continue = /\p{ID_Continue}/u;
