/** Whether a file is in an iPhone's own format. Browsers that do not know it give it no type. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
