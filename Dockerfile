# Builds Makola and serves it as docs/operations.md says. A test runs these lines without a container engine
# (tests/e2e/image.test.ts), which knows the instructions that are here now.

# With the C library that the tests run on. node:24-alpine has another, and is 70 MB smaller.
ARG NODE=node:24-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
# What no server reads: the local Firebase, the compiler, types, maps of sources and manuals.
RUN rm -rf node_modules/@firenook node_modules/typescript
RUN find node_modules -type f '(' -name '*.map' -o -name '*.ts' -o -name '*.?ts' -o -name '*.md' ')' -delete
# Nor what packages bring for browsers and for their own tests, where that is large.
RUN rm -rf node_modules/react-dom/umd node_modules/@zxing/text-encoding/umd node_modules/bintrees/test node_modules/web-encoding/test node_modules/brotli/build
# Of what draws PDFs the modules that Node loads: none for browsers, and no letters of its own.
RUN find node_modules/pdfkit -type f ! -name pdfkit.node.mjs ! -name 'LICENSE*' ! -name package.json -delete
RUN find node_modules/fontkit/dist node_modules/fontkit/src -type f ! -name module.mjs -delete
# Its program comes in a package for each kind of processor and C library.
RUN node -e "require('sharp')(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } }).webp().toBuffer()"

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production
ENV HOST=0.0.0.0
# The server, the readers of files and the commands of operators run from their source.
COPY . .
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
# Nothing in /app belongs to it, so it can write there as little as on a read-only disk.
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "deploy/is-ready.mjs"]
CMD ["node", "scripts/serve.mjs"]
